import { club } from '#club/club.ts';
import { type Category, findCategoryById } from '#lib/domain/catalog/category.ts';
import { formatPercent } from '#lib/domain/catalog/price-display.ts';
import type {
  BuyXGetY,
  CustomerType,
  Discount,
  Promotion,
  PromotionCondition,
  PromotionEffect,
} from '#lib/domain/promotions/promotion.ts';
import { publicCode } from '#lib/domain/promotions/public-offers.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { formatDate, formatMoment } from '#lib/domain/text/date-format.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { formatList } from '#lib/server/seo/format-list.ts';

/** An offer in words. */
export interface OfferTexts {
  readonly id: string;
  readonly name: string;
  /** Its benefit. */
  readonly effect: string;
  /** Its conditions, one sentence each. */
  readonly conditions: readonly string[];
}

type TextContext = Pick<PageContext, 'services' | 'shop' | 't'>;

export function offerTexts(
  context: TextContext,
  promotion: Promotion,
  tree: readonly Category[],
): OfferTexts {
  const { t } = context;
  const { conditions, combination } = promotion;
  return {
    id: promotion.id,
    name: promotion.displayName,
    effect: offerEffect(context, promotion),
    conditions: [
      ...conditions.flatMap(
        (condition) => conditionText(context, promotion, condition, tree) ?? [],
      ),
      ...(limitText(context, promotion) ?? []),
      ...(combination.type === 'exclusive' ? [t('promotions:exclusive')] : []),
      ...(endText(context, promotion) ?? []),
    ],
  };
}

/** The club's own badge, or what the promotion gives in a few words. */
export function offerBadge(context: TextContext, promotion: Promotion): string {
  const { product } = promotion.customData as {
    readonly product?: { readonly badgeLabel?: unknown };
  };
  if (typeof product?.badgeLabel === 'string') return product.badgeLabel;
  return promotion.tiers ? promotion.displayName : effectText(context, promotion.effect);
}

function offerEffect(context: TextContext, { effect, tiers = [] }: Promotion): string {
  const { shop, t } = context;
  if (tiers.length === 0) return effectText(context, effect);
  const steps = tiers.map(({ mov, effect: step }) =>
    t('promotions:tier', { amount: formatMoney(mov, shop), effect: effectText(context, step) }),
  );
  return formatList(steps, shop.languageTag);
}

function effectText(context: TextContext, effect: PromotionEffect): string {
  const { shop, t } = context;
  switch (effect.type) {
    case 'automatic_discount': {
      const { ofMembership, ...discount } = effect.additionalData;
      const percent = { type: 'relative', value: club.members.discountPercent } as const;
      return t('promotions:off', {
        discount: discountText(context, ofMembership ? percent : discount),
      });
    }
    case 'combo_deal': {
      const { eligibleItemsQuantity: units, price } = effect.additionalData;
      return t('promotions:bundle', { units, price: formatMoney(price, shop) });
    }
    case 'buy_x_get_y':
      return giftText(context, effect.additionalData);
  }
}

function giftText(
  context: TextContext,
  { variantIds, eligibleItemsQuantity: count, discount }: BuyXGetY,
): string {
  const { t } = context;
  const isFree = !discount || (discount.type === 'relative' && discount.value >= 100);
  if (variantIds.length > 0) {
    return isFree
      ? t('promotions:gift', { count })
      : t('promotions:giftReduced', { count, discount: discountText(context, discount) });
  }
  return isFree
    ? t('promotions:cheapestFree', { units: count, paid: count - 1 })
    : t('promotions:cheapestReduced', { units: count, discount: discountText(context, discount) });
}

function discountText({ shop }: TextContext, { type, value }: Discount): string {
  if (type === 'absolute') return formatMoney(minor(value), shop);
  return formatPercent(value, shop.languageTag);
}

/** Undefined for conditions that every shopper of this shop meets, and for dates, which `endText` formats. */
function conditionText(
  { services, shop, t }: TextContext,
  promotion: Promotion,
  condition: PromotionCondition,
  tree: readonly Category[],
): string | undefined {
  switch (condition.key) {
    case 'category': {
      const names = condition.condition.ids.flatMap((id) => findCategoryById(tree, id)?.name ?? []);
      return names.length > 0
        ? t('promotions:onCategories', { names: formatList(names, shop.languageTag) })
        : t('promotions:onSelected');
    }
    case 'product':
    case 'variant':
    case 'attribute':
      return t('promotions:onSelected');
    case 'not_attribute':
      return t('promotions:notOnAll');
    case 'not_on_sale':
      return t('promotions:notReduced');
    case 'minimum_value':
      return t('promotions:minimumValue', {
        amount: formatMoney(minor(condition.condition.amount), shop),
      });
    case 'minimum_quantity':
      return t('promotions:minimumQuantity', { count: condition.condition.quantity });
    case 'customer_type':
      return condition.condition.types.map((type) => t(CUSTOMERS[type])).join(' / ');
    case 'first_order':
      return t('promotions:firstOrder');
    case 'code': {
      const code = publicCode(promotion, services.now().toISOString());
      return code === undefined ? undefined : t('promotions:withCode', { code });
    }
    case 'shop':
    case 'date_window':
      return undefined;
  }
}

const CUSTOMERS = {
  guest: 'promotions:forGuests',
  new: 'promotions:forNew',
  existing: 'promotions:forExisting',
  member: 'promotions:forMembers',
} as const satisfies Readonly<Record<CustomerType, MessageKey>>;

/** How often it counts in one order. */
function limitText({ t }: TextContext, { effect }: Promotion): readonly string[] | undefined {
  if (effect.type === 'automatic_discount') return undefined;
  return [t('promotions:limit', { count: effect.additionalData.maxCount })];
}

const OPEN_END = '9000';

/** The last day, or the moment if it does not end with a day. */
function endText({ shop, t }: TextContext, promotion: Promotion): readonly string[] | undefined {
  const windows = promotion.conditions.flatMap((condition) =>
    condition.key === 'date_window' ? (condition.condition.to ?? []) : [],
  );
  const code = promotion.publicCode?.to ?? [];
  const [end] = [promotion.schedule.to, ...windows, code].flat().sort();
  if (end === undefined || end > OPEN_END) return undefined;
  const lastDay = new Date(Date.parse(end) - 1).toISOString();
  const isMidnight = end.slice(11, 19) === '00:00:00';
  const date = isMidnight
    ? formatDate(lastDay, shop.languageTag)
    : formatMoment(end, shop.languageTag);
  return [t('promotions:until', { date })];
}
