/** A note at the bottom of the window, above earlier ones. Announced by screen readers. */
export function showNote(lang: string): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  note.lang = lang;
  note.className =
    'bg-ink text-paper border-current/40 flex w-full flex-wrap items-center gap-x-5 border p-4';
  noteStack().append(note);
  return note;
}

/** The container of all notes. */
export function noteStack(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('[data-notes]');
  if (existing) return existing;
  const stack = document.createElement('div');
  stack.dataset['notes'] = '';
  stack.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[34rem] flex-col-reverse gap-2 *:pointer-events-auto';
  document.body.append(stack);
  return stack;
}

export function createNoteLink(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  link.className = 'min-h-11 py-2.5 font-semibold underline';
  return link;
}
