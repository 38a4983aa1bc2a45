import {
  type Banner,
  CaptionedImage,
  type Card,
  ClassicCard,
  ControlCard,
  ControlMessage,
  changeUser,
  FullScreenMessage,
  getBanner,
  getCachedContentCards,
  getUser,
  ImageOnly,
  InAppMessage,
  initialize,
  logBannerClick,
  logBannerImpressions,
  logContentCardClick,
  logContentCardImpressions,
  logCustomEvent,
  logInAppMessageButtonClick,
  logInAppMessageClick,
  logInAppMessageImpression,
  ModalMessage,
  openSession,
  requestBannersRefresh,
  requestContentCardsRefresh,
  SlideUpMessage,
  subscribeToBannersUpdates,
  subscribeToContentCardsUpdates,
  subscribeToInAppMessage,
  wipeData,
} from '@braze/web-sdk';
import type { EngagementAccess } from '#lib/domain/engagement/engagement-access.ts';
import { type EngagementItem, readEngagementItem } from '#lib/domain/engagement/engagement-item.ts';
import type { EngagementService } from './engagement-service.ts';

/** How an item is reported back. */
interface Report {
  readonly shown: () => void;
  readonly pressed: () => void;
}

/**
 * Braze's Web SDK behind the port. None of its user interface is used: it would run the markup that messages bring.
 * Messages of HTML alone are therefore not shown. Undefined if the SDK refuses to start, as for crawlers.
 */
export function brazeEngagement({ key, url }: EngagementAccess): EngagementService | undefined {
  const isStarted = initialize(key, {
    baseUrl: url,
    noCookies: true,
    allowUserSuppliedJavascript: false,
    disablePushTokenMaintenance: true,
    manageServiceWorkerExternally: true,
    doNotLoadFontAwesome: true,
    devicePropertyAllowlist: ['language'],
  });
  if (!isStarted) return undefined;
  const reports = new Map<string, Report>();
  const showCards = (cards: readonly Card[]): readonly EngagementItem[] =>
    cards.flatMap((card) => readCard(card, reports) ?? []);
  return {
    start(customerId) {
      // A visitor who has signed out on this device must not get the customer's messages.
      if (!customerId && getUser()?.getUserId()) wipeData();
      if (customerId) changeUser(customerId);
      openSession();
    },
    logEvent: (name) => void logCustomEvent(name),
    refreshCards: () => requestContentCardsRefresh(),
    refreshBanners: (placements) => requestBannersRefresh([...placements]),
    onCards(listener) {
      const cached = getCachedContentCards();
      if (cached) listener(showCards(cached.cards));
      subscribeToContentCardsUpdates(({ cards }) => listener(showCards(cards)));
    },
    onBanners(placements, listener) {
      const show = (): void =>
        listener(
          new Map(
            placements.flatMap((placement) => {
              const banner = getBanner(placement);
              const item = banner && readBanner(banner, reports);
              return item ? [[placement, item]] : [];
            }),
          ),
        );
      show();
      subscribeToBannersUpdates(show);
    },
    onMessage(listener) {
      subscribeToInAppMessage((message) => {
        if (message instanceof ControlMessage) logInAppMessageImpression(message);
        const item = message instanceof InAppMessage && readMessage(message, reports);
        if (item) listener(item);
      });
    },
    countShown: ({ id }) => reports.get(id)?.shown(),
    countPressed: ({ id }) => reports.get(id)?.pressed(),
  };
}

function readCard(card: Card, reports: Map<string, Report>): EngagementItem | undefined {
  if (card instanceof ControlCard) {
    logContentCardImpressions([card]);
    return undefined;
  }
  if (!(card instanceof CaptionedImage || card instanceof ClassicCard || card instanceof ImageOnly))
    return undefined;
  const { id, url, imageUrl, aspectRatio: imageRatio, altImageText: imageAlt } = card;
  const words =
    card instanceof ImageOnly
      ? {}
      : { title: card.title, text: card.description, linkLabel: card.linkText };
  return keepReport(
    { ...words, id, url, imageUrl, imageRatio, imageAlt },
    {
      shown: () => void logContentCardImpressions([card]),
      pressed: () => void logContentCardClick(card),
    },
    reports,
  );
}

/** A banner's HTML is not shown: what the shop shows are the properties that the campaign gives it. */
function readBanner(banner: Banner, reports: Map<string, Report>): EngagementItem | undefined {
  const text = (name: string): string | null => banner.getStringProperty(name);
  return keepReport(
    {
      id: banner.id,
      title: text('title'),
      text: text('text'),
      url: text('url'),
      linkLabel: text('link_label'),
      imageAlt: text('image_alt'),
      imageUrl: banner.getImageProperty('image') ?? text('image'),
    },
    {
      shown: () => void logBannerImpressions([banner.placementId]),
      pressed: () => void logBannerClick(banner),
    },
    reports,
  );
}

function readMessage(
  message: InAppMessage,
  reports: Map<string, Report>,
): (EngagementItem & { readonly isBrief: boolean }) | undefined {
  if (
    !(
      message instanceof SlideUpMessage ||
      message instanceof ModalMessage ||
      message instanceof FullScreenMessage
    )
  )
    return undefined;
  const buttons = 'buttons' in message ? message.buttons : [];
  const button = buttons.find(({ clickAction }) => clickAction === InAppMessage.ClickAction.URI);
  const ownUrl = message.clickAction === InAppMessage.ClickAction.URI ? message.uri : undefined;
  const item = keepReport(
    {
      id: message.triggerId ?? crypto.randomUUID(),
      text: message.message,
      title: 'header' in message ? message.header : undefined,
      url: button?.uri ?? ownUrl,
      linkLabel: button?.text,
      imageUrl: message.imageUrl,
      imageAlt: message.altImageText,
    },
    {
      shown: () => void logInAppMessageImpression(message),
      pressed: () => {
        if (button) logInAppMessageButtonClick(button, message);
        else logInAppMessageClick(message);
      },
    },
    reports,
  );
  return (
    item && { ...item, isBrief: message.dismissType === InAppMessage.DismissType.AUTO_DISMISS }
  );
}

function keepReport(
  sent: Parameters<typeof readEngagementItem>[0],
  report: Report,
  reports: Map<string, Report>,
): EngagementItem | undefined {
  const item = readEngagementItem(sent, location.origin);
  if (item) reports.set(item.id, report);
  return item;
}
