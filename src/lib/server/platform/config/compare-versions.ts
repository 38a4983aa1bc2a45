const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Whether the text is a version such as `1.2.3`. There are no versions such as `1.2.3-beta`. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Negative when `left` is older than `right`. Both must be versions. */
export function compareVersions(left: string, right: string): number {
  const others = right.split('.').map(Number);
  const differences = left.split('.').map((part, index) => Number(part) - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
