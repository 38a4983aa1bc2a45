import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { detectLocale } from '#lib/domain/shop/detect-locale.ts';
import { getShopByLocale, isLocale, type Locale, type Shop } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { showToast } from '#scripts/page/toasts.ts';
import { storeChosenLocale } from './chosen-shop.ts';

/** Local storage key. */
const ANSWERED = 'shop-offer';

/** Offers the shop of the browser's language, in that language. */
export async function offerShop(): Promise<void> {
  // The preview has its own choice of the shop.
  if (document.querySelector('[data-preview-bar]')) return;
  const here = getShopByLocale(document.documentElement.dataset['locale'] as Locale);
  const there = preferredShop();
  if (!there || there.language === here.language || hasAnswered()) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('#shops a');
  const link = [...links].find(({ hreflang }) => hreflang === there.languageTag);
  if (!link) return;
  const { offer } = await loadHeaderMessages(there.locale);
  const names = { here: nameOf(there, here), there: nameOf(there, there) };
  await showToast({
    id: 'shop-offer',
    message: interpolate(offer.text, names),
    type: 'info',
    duration: Number.POSITIVE_INFINITY,
    actions: [
      {
        label: interpolate(offer.go, names),
        href: link.href,
        press: () => storeAnswer(there.locale),
      },
      { label: offer.stay, press: () => storeAnswer(here.locale) },
    ],
    locale: there.locale,
  });
}

/** The shop that was chosen before, otherwise the one of the browser's languages. */
function preferredShop(): Shop | undefined {
  const stored = /(?:^|;\s*)locale=([a-z-]{2,5})(?:;|$)/.exec(document.cookie)?.[1] ?? '';
  const locale = isLocale(stored) ? stored : detectLocale(navigator.languages.join(','));
  return locale && getShopByLocale(locale);
}

/** A shop's country in the language of `readers`; the international shop has only its own name. */
function nameOf(readers: Shop, { languageTag, displayName }: Shop): string {
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

function storeAnswer(locale: Locale): void {
  storeChosenLocale(locale);
  try {
    localStorage.setItem(ANSWERED, locale);
  } catch {
    // Storage is blocked: the offer appears again.
  }
}
