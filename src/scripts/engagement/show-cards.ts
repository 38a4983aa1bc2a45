import { adoptStylesheet } from '#lib/client/adopt-stylesheet.ts';
import type { EngagementService } from '#lib/client/engagement/engagement-service.ts';
import type { EngagementItem } from '#lib/domain/engagement/engagement-item.ts';
import css from '#styles/frame/engagement.css?inline';

/** More than that would push the page's own content out of sight. */
const MAX_CARDS = 6;

/** Sections whose cards wait until they are outside the window, by what shall be shown. */
const waiting = new WeakMap<HTMLElement, IntersectionObserver>();

/**
 * Fills the list of the section and shows it; without cards it is hidden. While the section is in the window nothing
 * moves: the change waits until the shopper has scrolled past it.
 */
export function showCards(
  section: HTMLElement,
  cards: readonly EngagementItem[],
  service: EngagementService,
): void {
  const list = section.querySelector('ul');
  if (!list || section.dataset['shown'] === keyOf(cards)) return;
  waiting.get(section)?.disconnect();
  const fill = (): void => {
    adoptStylesheet(css);
    section.dataset['shown'] = keyOf(cards);
    list.replaceChildren(...cards.slice(0, MAX_CARDS).map((card) => createCard(card, service)));
    section.hidden = cards.length === 0;
  };
  if (!isInWindow(section)) {
    fill();
    return;
  }
  const observer = new IntersectionObserver(() => {
    if (isInWindow(section)) return;
    observer.disconnect();
    fill();
  });
  waiting.set(section, observer);
  observer.observe(section.hidden ? (section.nextElementSibling ?? document.body) : section);
}

function keyOf(cards: readonly EngagementItem[]): string {
  return JSON.stringify(cards);
}

/** A hidden section has no place of its own; what follows it would move. */
function isInWindow(section: HTMLElement): boolean {
  const next = section.hidden ? section.nextElementSibling : section;
  const box = (next ?? section.parentElement ?? section).getBoundingClientRect();
  const top = next ? box.top : box.bottom;
  return top < innerHeight && box.bottom > 0;
}

function createCard(card: EngagementItem, service: EngagementService): HTMLElement {
  const { title, text, href, linkLabel, picture } = card;
  const item = document.createElement('li');
  const body = document.createElement(href ? 'a' : 'div');
  if (body instanceof HTMLAnchorElement && href) {
    body.href = href;
    body.addEventListener('click', () => service.countPressed(card));
  }
  body.append(
    ...(picture ? [createPicture(picture)] : []),
    ...createText('strong', title),
    ...createText('span', text),
    ...createText('em', linkLabel),
  );
  item.append(body);
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    service.countShown(card);
  }).observe(item);
  return item;
}

function createText(tag: 'strong' | 'span' | 'em', text: string): readonly HTMLElement[] {
  if (!text) return [];
  return [Object.assign(document.createElement(tag), { textContent: text })];
}

function createPicture({ src, alt, ratio }: NonNullable<EngagementItem['picture']>): HTMLElement {
  const image = Object.assign(new Image(), { loading: 'lazy', src, alt });
  if (ratio) image.style.aspectRatio = String(ratio);
  // A picture that is gone leaves no broken mark.
  image.addEventListener('error', () => image.remove());
  return image;
}
