/**
 * Styles of what a page loads once it is at rest. A sheet that comes with it would have the browser compute the styles of
 * the whole page anew, once for each.
 */
import "../finder/finder.css";
import "../finder/keys/keys-dialog.css";
import "../lists/views/views-panel.css";
import "../live/live.css";
import "./to-do/nav-to-do.css";
