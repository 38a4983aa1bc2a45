import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { HOLD_MINUTES, MAX_PER_CUSTOMER } from '#lib/domain/drops/purchase-limit.ts';
import type { DeskAct } from '#lib/server/desk/desk-act.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { goodsOf, goodsRefusal, readReason } from './goods-fields.ts';

const MAX_GROUP_LENGTH = 50;

/** How many of a product one customer may buy, and how long an order keeps it until it is paid. */
export const changeLimits: DeskAct = {
  permission: 'change-goods',
  subject: goodsOf,
  async run({ services, form, t }) {
    const key = goodsOf(form);
    const reason = readReason(form, t);
    const limit = readNumber(formText(form, 'limit'), { min: 1, max: MAX_PER_CUSTOMER });
    const hold = readNumber(formText(form, 'hold'), HOLD_MINUTES);
    const group = formText(form, 'group').trim();
    const isGroupWrong = group.length > MAX_GROUP_LENGTH || (group !== '' && limit === undefined);
    const errors = {
      ...reason.errors,
      ...(limit === 'bad' && { limit: t('desk:limitBadUnits', { max: MAX_PER_CUSTOMER }) }),
      ...(isGroupWrong && { group: t('desk:limitBadGroup') }),
      ...(hold === 'bad' && { hold: t('desk:limitBadHold', HOLD_MINUTES) }),
    };
    if (limit === 'bad' || hold === 'bad' || Object.keys(errors).length > 0)
      return goodsRefusal('bad-value', errors);
    const change = {
      limitPerCustomer: limit,
      limitGroup: group === '' ? undefined : group,
      holdMinutes: hold,
    };
    if (!(await services.desk.goods.changeLimits(key, change)))
      return goodsRefusal('unknown', { '': t('desk:goodsUnknown') });
    const location = `${deskGoodsPath(key)}#limits`;
    return { kind: 'done', location, notice: 'goods', reason: reason.text };
  },
};

/** Undefined for an empty field. */
function readNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined | 'bad' {
  const typed = text.trim();
  if (typed === '') return undefined;
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return value >= min && value <= max ? value : 'bad';
}
