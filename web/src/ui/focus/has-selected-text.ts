/** Whether any text of the page is selected, which a click or a copy is then about. */
export const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;
