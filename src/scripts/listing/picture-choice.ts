import { storedText, storeText } from '#lib/client/stored-text.ts';

/** Which pictures of products come first: on a model or of the product alone. The choice is kept in this browser. */

const KEY = 'pictures';
const CHOICES = ['model', 'plain'] as const;
type Choice = (typeof CHOICES)[number];

/** Adds the two buttons to the list's bar, and shows the pictures that the shopper chose before. */
export function offerPictureChoice(list: HTMLElement): void {
  const bar = document.querySelector('#results > .bar');
  if (!bar || bar.querySelector('.picture-choice')) return;
  const group = document.createElement('div');
  group.className = 'picture-choice';
  group.setAttribute('role', 'group');
  const labels = { model: list.dataset['onModel'], plain: list.dataset['plainPicture'] };
  group.append(...CHOICES.map((choice) => createButton(choice, labels[choice] ?? '')));
  bar.querySelector('#sort')?.before(group);
  const stored = CHOICES.find((choice) => choice === storedText(KEY));
  if (stored) applyPictureChoice(stored);
}

function createButton(choice: Choice, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.value = choice;
  button.textContent = label;
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    storeText(KEY, choice);
    applyPictureChoice(choice);
  });
  return button;
}

/** `tile-sizes.css` shows the second picture of a tile where it is the one that is wanted. */
function applyPictureChoice(choice: Choice): void {
  document.documentElement.dataset['pictures'] = choice;
  for (const button of document.querySelectorAll<HTMLButtonElement>('.picture-choice button')) {
    button.ariaPressed = String(button.value === choice);
  }
}
