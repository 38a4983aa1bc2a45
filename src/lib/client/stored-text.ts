/** The text in local storage; '' where there is none, or where storage is forbidden. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text in local storage. Where storage is forbidden, it counts for this page only. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forbidden.
  }
}
