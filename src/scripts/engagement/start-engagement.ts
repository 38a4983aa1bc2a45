import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { brazeEngagement } from '#lib/client/engagement/braze-engagement.ts';
import type { EngagementService } from '#lib/client/engagement/engagement-service.ts';
import { scheduleRefreshes } from '#lib/client/engagement/refresh-schedule.ts';
import { takeBannerRefresh } from '#lib/client/engagement/refreshed-banners.ts';
import { $offers } from '#lib/client/search-cards.ts';
import { cleanPlacements } from '#lib/domain/engagement/banner-placements.ts';
import {
  ENGAGEMENT_CUSTOMER_PATH,
  type EngagementCustomer,
  parseEngagementAccess,
} from '#lib/domain/engagement/engagement-access.ts';
import { showCards } from './show-cards.ts';
import { showMessage } from './show-message.ts';

const FIRST_LOGIN = 'terrace:first-login';

/** Starts the club's engagement service. Must be called with consent only, and where messages may be shown. */
export async function startEngagement(): Promise<void> {
  const { dataset } = document.documentElement;
  const access = parseEngagementAccess(dataset['engagement']);
  const service = access && brazeEngagement(access);
  if (!service) return;
  const customer = await loadCustomer();
  showBanners(service, customer);
  service.onCards((cards) => {
    $offers.set(cards);
    for (const section of document.querySelectorAll<HTMLElement>('[data-engagement-cards]'))
      showCards(section, cards, service);
  });
  service.onMessage((message) => void showMessage(message, service));
  service.start(customer?.id);
  if ('firstLogin' in dataset) service.logEvent('first_login');
  else document.addEventListener(FIRST_LOGIN, () => service.logEvent('first_login'));
  scheduleRefreshes(() => service.refreshCards());
}

/** A guest costs no request. */
async function loadCustomer(): Promise<EngagementCustomer | undefined> {
  if (!isSignedIn()) return undefined;
  const response = await fetch(ENGAGEMENT_CUSTOMER_PATH).catch(() => undefined);
  return response?.status === 200 ? ((await response.json()) as EngagementCustomer) : undefined;
}

function showBanners(service: EngagementService, customer: EngagementCustomer | undefined): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-engagement-banner]')];
  const placements = cleanPlacements(sections.map(({ dataset }) => dataset['engagementBanner']));
  if (placements.length === 0) return;
  service.onBanners(placements, (banners) => {
    for (const section of sections) {
      const banner = banners.get(section.dataset['engagementBanner'] ?? '');
      showCards(section, banner ? [banner] : [], service);
    }
  });
  if (takeBannerRefresh(customer?.id)) service.refreshBanners(placements);
}
