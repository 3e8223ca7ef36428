import type { LiveTexts } from "../../live-texts.ts";

export const liveTexts: LiveTexts = {
  title: "What others are doing",
  created: { one: "{n} new row", other: "{n} new rows" },
  changed: { one: "{n} changed", other: "{n} changed" },
  by: "{what} by {who}",
  many: "several",
  saved: "{who} has just saved",
  deleted: "{who} has just deleted the record",
  compared: "What you save is compared with that.",
  mayHaveChanged: "Something may have changed",
  show: "Show",
  close: "Close",
  open: "{who} has this open too",
  readOnly: "Nothing can be saved just now",
  readOnlyHelp:
    "The database is read-only, for example while another one takes over. Your entries stay here. This message disappears once saving works again.",
  outdated: "Teckna has been updated. Reload the page when it suits you: your entries stay here.",
  reload: "Reload",
};
