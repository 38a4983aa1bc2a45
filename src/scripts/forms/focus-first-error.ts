/**
 * Attributes of the first field that is wrong, on a page that came back for it: whoever sent the form goes on there, by
 * keyboard and without script too. Nothing else may take the focus of a page that is opened.
 */
export function focusFirst(isFirstWrong: boolean): { readonly autofocus?: true } {
  return isFirstWrong ? { autofocus: true } : {};
}
