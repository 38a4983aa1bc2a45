import { getShopByLocale, isLocale, LOCALES, type Locale } from '../../src/lib/domain/shop/shop.ts';
import type { Campaign } from './demo-campaigns.ts';

/** Campaigns in the shapes that Braze's Web SDK reads. */

/** The shop for a browser's language; the international one for all others. */
function localeFor(browserLanguage: string): Locale {
  const tag = browserLanguage.toLowerCase();
  if (isLocale(tag)) return tag;
  const [language = ''] = tag.split('-');
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? 'en';
}

interface Worded {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly url: string;
}

function worded(campaign: Campaign, browserLanguage: string, shopUrl: string): Worded {
  const locale = localeFor(browserLanguage);
  const { language } = getShopByLocale(locale);
  return {
    title: campaign.title[language] ?? campaign.title.en,
    text: campaign.text[language] ?? campaign.text.en,
    link: campaign.link[language] ?? campaign.link.en,
    url: `${shopUrl}/${locale}${campaign.path}`,
  };
}

/** A content card; `created` and `expires` are far away, so that it is always shown. */
export function cardOf(campaign: Campaign, browserLanguage: string, shopUrl: string): object {
  const { title, text, link, url } = worded(campaign, browserLanguage, shopUrl);
  return {
    ...{ id: campaign.id, tp: 'short_news', v: false, r: false, p: false, cl: false, db: true },
    ...{ ca: 1_700_000_000, ea: -1, e: {}, tt: title, ds: text, dm: link, u: url },
  };
}

/** An in-app message at the start of a visit, once. */
export function messageOf(campaign: Campaign, browserLanguage: string, shopUrl: string): object {
  const { title, text, link, url } = worded(campaign, browserLanguage, shopUrl);
  return {
    ...{ id: campaign.id, type: 'inapp', priority: 1, delay: 0, re_eligibility: -1 },
    trigger_condition: [{ type: 'open' }],
    data: {
      ...{ type: 'MODAL', trigger_id: campaign.id, header: title, message: text },
      ...{ message_close: 'SWIPE', click_action: 'NONE', extras: {} },
      btns: [{ id: 0, text: link, click_action: 'URI', uri: url }],
    },
  };
}

/** Its HTML is what a shop that runs foreign markup would show. */
export function bannerOf(
  campaign: Campaign,
  placement: string,
  browserLanguage: string,
  shopUrl: string,
): object {
  const { title, text, link, url } = worded(campaign, browserLanguage, shopUrl);
  const property = (value: string): object => ({ type: 'string', value });
  return {
    ...{ id: `banner-${placement}`, placement_id: placement, expires_at: -1 },
    ...{ is_test_send: false, is_control: false, html: '<script>document.title = ""</script>' },
    properties: {
      title: property(title),
      text: property(text),
      link_label: property(link),
      url: property(url),
    },
  };
}
