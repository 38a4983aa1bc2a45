import { frameWords } from '#islands/words/frame-words.ts';
import { detectLocale } from '#lib/domain/detect-locale.ts';
import { isLocale, type Locale, type Shop, shopOfLocale } from '#lib/domain/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { noteLink, showNote } from './note.ts';

const ANSWERED = 'shop-offer';
const YEAR_SECONDS = 31_536_000;

/** Offers the shop of the browser's language, in that language, where the page is in another (usability, rule 5). */
export async function offerShop(): Promise<void> {
  // An editor's preview has a choice of its own.
  if (document.querySelector('[data-preview-bar]')) return;
  const here = shopOfLocale(document.documentElement.dataset['locale'] as Locale);
  const there = wantedShop();
  if (!there || there.language === here.language || hasAnswered()) return;
  const ways = document.querySelectorAll<HTMLAnchorElement>('#shops a');
  const way = [...ways].find(({ hreflang }) => hreflang === there.languageTag);
  if (!way) return;
  const { offer } = await frameWords(there.locale);
  const names = { here: nameFor(there, here), there: nameFor(there, there) };
  const note = showNote(there.languageTag);
  const text = document.createElement('p');
  text.textContent = interpolate(offer.text, names);
  const go = noteLink(way.href, interpolate(offer.go, names));
  go.addEventListener('click', () => remember(there.locale));
  const stay = document.createElement('button');
  stay.type = 'button';
  stay.className = 'min-h-11';
  stay.textContent = offer.stay;
  stay.addEventListener('click', () => {
    remember(here.locale);
    note.remove();
  });
  note.append(text, go, stay);
}

/** The one that was chosen before, else that of the browser's languages. */
function wantedShop(): Shop | undefined {
  const stored = /(?:^|;\s*)locale=([a-z-]{2,5})(?:;|$)/.exec(document.cookie)?.[1] ?? '';
  const locale = isLocale(stored) ? stored : detectLocale(navigator.languages.join(','));
  return locale && shopOfLocale(locale);
}

/** A shop's country as its readers call it, those of `readers`' shop; the one for everywhere has its own name alone. */
function nameFor(readers: Shop, { languageTag, displayName }: Shop): string {
  const { region } = new Intl.Locale(languageTag);
  if (!region) return displayName;
  return new Intl.DisplayNames(readers.languageTag, { type: 'region' }).of(region) ?? displayName;
}

function hasAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    return false;
  }
}

/** Where `/` leads from now on, and that the question has been asked. */
function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `locale=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  try {
    localStorage.setItem(ANSWERED, locale);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
