/**
 * Styles of parts that load after the page. If each part imported its own style sheet, the browser would
 * recalculate the styles of the whole page for each.
 */
import "../finder/finder.css";
import "../finder/keys/keys-dialog.css";
import "../lists/views/views-panel.css";
import "../live/live.css";
import "./to-do/nav-to-do.css";
