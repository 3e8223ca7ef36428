import { I18n } from "aws-amplify/utils";

/** A text of the sign-in widget in the page's language; the text itself if it has no translation. */
export const widgetText = (text: string): string =>
  // Only texts are given to the widget, which states no type for them.
  I18n.get(text) as string;
