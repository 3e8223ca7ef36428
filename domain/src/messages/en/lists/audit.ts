import type { Messages } from "../../sv/texts.ts";

export const audit = {
  title: "Everybody’s changes",
  by: "User",
  entity: "Table",
  field: "Field",
  all: "All",
  action: "Event",
  actions: {
    create: "Created",
    replace: "Changed",
    delete: "Deleted",
    restore: "Restored",
    undo: "Undone",
    waive: "Finding waived",
    unwaive: "Waiver taken back",
  },
  since: "From",
  until: "Up to and including",
  batch: "Upload or save",
  clear: "Clear the filters",
  none: "No event fits the filters.",
  more: "Show older ones",
  failed: "The history could not be fetched.",
  onlySave: "Only this",
  filters: "Filters",
} as const satisfies Messages["audit"];
