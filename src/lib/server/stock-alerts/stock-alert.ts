import type { Product } from '#lib/domain/catalog/product.ts';
import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sendMail } from '#lib/server/platform/mail/send-mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  type StockAlertLink,
  stockAlertConfirmationMail,
} from '#lib/server/stock-alerts/mails/stock-alert.ts';
import {
  describeAlertItem,
  findWantedSize,
} from '#lib/server/stock-alerts/mails/stock-alert-item.ts';

type StockAlertServices = Pick<Services, 'mail' | 'now' | 'siteUrl' | 'stockAlerts'> & {
  readonly catalog: Catalog;
} & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

export interface AlertContext {
  readonly services: StockAlertServices;
  readonly shop: Shop;
  readonly t: Translate;
}

/** Form values, not validated. */
export type StockAlertInput = Pick<StockAlertLink, 'productId' | 'variantId' | 'email'>;

/**
 * Mails a confirmation link and stores nothing: an alert opens only when the link is followed (double opt-in). Does not
 * reveal existing alerts. Returns the product whose page confirms it, `refused` when the mail server rejects the address,
 * or undefined when the form has to be shown again. @throws Outage of catalogue or mail server
 */
export async function requestStockAlert(
  context: AlertContext,
  input: StockAlertInput,
): Promise<Product | 'refused' | undefined> {
  const email = parseNewsletterEmail(input.email);
  const wanted = await findWantedSize(context, input);
  if (!email || !wanted?.size || wanted.state !== 'missing') return undefined;
  const item = describeAlertItem(context, wanted.product, wanted.size);
  const { productId, variantId } = input;
  const alert = { shopId: context.shop.id, productId, variantId, email };
  const isSent = await sendMail(
    context.services,
    await stockAlertConfirmationMail({ ...context, item, alert }),
  );
  return isSent ? wanted.product : 'refused';
}

/** Contents of a mail's link; undefined when it is forged, expired, or another shop's. */
export async function openAlertLink(
  {
    services,
    shop,
  }: Pick<AlertContext, 'shop'> & {
    readonly services: { readonly security: Pick<Services['security'], 'unseal'> };
  },
  token: string,
): Promise<StockAlertLink | undefined> {
  const link = await services.security.unseal<Partial<StockAlertLink>>(token);
  const { alert, shopId, productId, variantId, email } = link ?? {};
  const isKnown = alert === 'ask' || alert === 'open' || alert === 'stop';
  if (!isKnown || shopId !== shop.id || typeof email !== 'string') return undefined;
  if (typeof productId !== 'number' || typeof variantId !== 'number') return undefined;
  return { alert, shopId, productId, variantId, email };
}

/** Opens or stops an alert. Idempotent. @throws Outage */
export async function followAlertLink(
  context: Pick<AlertContext, 'shop'> & {
    readonly services: Pick<StockAlertServices, 'now' | 'stockAlerts'> & {
      readonly security: Pick<Services['security'], 'unseal'>;
    };
  },
  token: string,
): Promise<'open' | 'full' | 'stopped' | 'expired'> {
  const link = await openAlertLink(context, token);
  if (!link || link.alert === 'ask') return 'expired';
  const { stockAlerts, now } = context.services;
  const { email, shopId, variantId } = link;
  if (link.alert === 'open') return stockAlerts.open({ email, shopId, variantId }, now());
  await stockAlerts.stop({ email, shopId, variantId });
  return 'stopped';
}
