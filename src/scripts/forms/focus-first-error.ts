/**
 * Attributes that focus the first invalid field of a form that is shown again, with and without script. Nothing else on
 * the page may take the focus.
 */
export function focusFirst(isFirstWrong: boolean): { readonly autofocus?: true } {
  return isFirstWrong ? { autofocus: true } : {};
}
