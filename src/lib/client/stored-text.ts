/** The text in local storage; '' where there is none, or where storage is forbidden. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
