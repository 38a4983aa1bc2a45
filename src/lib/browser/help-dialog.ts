import { inertPage } from './inert-page.ts';

/**
 * Shows a page of this shop in a dialog above the one that is open: nothing that was typed there is lost. Links to
 * other help pages stay inside. Throws when the page cannot be had; the caller follows the link then.
 */
export async function openHelp(href: string, close: string): Promise<void> {
  const reading = await readingOf(href);
  const dialog = document.createElement('dialog');
  dialog.className = 'help-dialog';
  dialog.setAttribute('aria-labelledby', 'help-title');
  dialog.append(closeButton(dialog, close), reading);
  dialog.addEventListener('click', (event) => follow(event, dialog));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  // The browser gives the focus back to the link when the dialog closes.
  dialog.showModal();
}

async function readingOf(href: string): Promise<HTMLElement> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`help answered ${response.status}`);
  const page = inertPage(await response.text());
  const [title, text] = [page.querySelector('main h1'), page.querySelector('[data-reading]')];
  if (!title || !text) throw new Error('help has nothing to read');
  const reading = document.createElement('div');
  const heading = document.createElement('h2');
  heading.id = 'help-title';
  heading.className = 'display text-head mb-4';
  heading.textContent = title.textContent;
  // Buttons there lead back to where the reader is already.
  for (const way of text.querySelectorAll('.button')) way.remove();
  reading.append(heading, document.adoptNode(text));
  return reading;
}

function closeButton(dialog: HTMLDialogElement, close: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = close;
  button.addEventListener('click', () => dialog.close());
  return button;
}

function follow(event: MouseEvent, dialog: HTMLDialogElement): void {
  if (event.target === dialog) dialog.close();
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !/\/(co-help|help-center)(\/|$)/.test(link.pathname)) return;
  event.preventDefault();
  readingOf(link.href)
    .then((reading) => {
      dialog.lastElementChild?.replaceWith(reading);
      dialog.scrollTop = 0;
    })
    .catch(() => location.assign(link.href));
}
