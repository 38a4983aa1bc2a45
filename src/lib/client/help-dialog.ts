import { parsePage } from './parse-page.ts';
import { READ_LIMIT } from './read-limit.ts';

/**
 * Shows a help page in a dialog above the current page, which keeps its typed values. Links to other help pages open
 * inside of the dialog. Throws if the page cannot be loaded; the caller should follow the link then.
 */
export async function openHelp(href: string, close: string): Promise<void> {
  const reading = await loadHelpText(href);
  const dialog = document.createElement('dialog');
  dialog.className = 'help-dialog';
  dialog.setAttribute('aria-labelledby', 'help-title');
  dialog.append(closeButton(dialog, close), reading);
  dialog.addEventListener('click', (event) => openHelpLink(event, dialog));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function loadHelpText(href: string): Promise<HTMLElement> {
  const response = await fetch(href, { signal: AbortSignal.timeout(READ_LIMIT) });
  if (!response.ok)
    throw new Error(`Loading the help page failed with status ${response.status}: ${href}`);
  const page = parsePage(await response.text());
  const [title, text] = [page.querySelector('main h1'), page.querySelector('[data-reading]')];
  if (!title || !text) throw new Error(`Help page without title or text: ${href}`);
  const reading = document.createElement('div');
  const heading = document.createElement('h2');
  heading.id = 'help-title';
  heading.className = 'display text-head mb-4';
  heading.textContent = title.textContent;
  // The page's buttons lead back to the shop, where the reader already is.
  for (const button of text.querySelectorAll('.button')) button.remove();
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

function openHelpLink(event: MouseEvent, dialog: HTMLDialogElement): void {
  if (event.target === dialog) dialog.close();
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !/\/(co-help|help-center)(\/|$)/.test(link.pathname)) return;
  event.preventDefault();
  loadHelpText(link.href)
    .then((reading) => {
      dialog.lastElementChild?.replaceWith(reading);
      dialog.scrollTop = 0;
    })
    .catch(() => location.assign(link.href));
}
