import { findElement, showState } from './controls.ts';

/** Creates a story and opens it. */
const form = findElement('create', HTMLFormElement);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  const response = await fetch(`${form.dataset['editor']}/stories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const answer = (await response.json()) as { readonly id?: number; readonly error?: string };
  if (response.ok) location.assign(`${form.dataset['editor']}/${answer.id}`);
  else showState(`The story was not created: ${answer.error}`, true);
});
