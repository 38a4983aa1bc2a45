/** A note at the window's foot, said aloud too; it covers nothing that one must press first. */
export function showNote(lang: string): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  note.lang = lang;
  note.className =
    'bg-ink text-paper fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[34rem] flex-wrap items-center gap-x-5 p-4';
  document.body.append(note);
  return note;
}

export function noteLink(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  link.className = 'min-h-11 py-2.5 font-semibold underline';
  return link;
}
