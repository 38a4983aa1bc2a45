const MAX_LENGTH = 120;

/** The name of an uploaded file for people to read: without folders and control characters. It names no file on disk. */
export function displayName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, MAX_LENGTH);
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}
