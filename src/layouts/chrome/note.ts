/** A note at the window's foot, above those that are there already, said aloud too; it covers nothing that one must press first. */
export function showNote(lang: string): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  note.lang = lang;
  note.className =
    'bg-ink text-paper border-current/40 flex w-full flex-wrap items-center gap-x-5 border p-4';
  noteStack().append(note);
  return note;
}

/** Where notes stand, one above the other. */
export function noteStack(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-notes]');
  if (found) return found;
  const made = document.createElement('div');
  made.dataset['notes'] = '';
  made.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[34rem] flex-col-reverse gap-2 *:pointer-events-auto';
  document.body.append(made);
  return made;
}

export function noteLink(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  link.className = 'min-h-11 py-2.5 font-semibold underline';
  return link;
}
