/** An address that opens a new mail with this subject and text. */
export function mailLink(subject: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
