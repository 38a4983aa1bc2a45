import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { PRINTING_CHOICES } from '#lib/domain/printing/lettering.ts';
import type { DeskAct } from '#lib/server/desk/desk-act.ts';
import { PICTURE_DIRECTIONS } from '#lib/server/desk/ports/goods.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { goodsOf, goodsRefusal, readReason } from './goods-fields.ts';

/** Value of the choice that leaves printing to the product's attributes. */
export const PRINTING_BY_ATTRIBUTES = 'attributes';

/** Whether a product is printed, and with which letters. */
export const changePrinting: DeskAct = {
  permission: 'change-goods',
  subject: goodsOf,
  async run({ services, form, t }) {
    const key = goodsOf(form);
    const reason = readReason(form, t);
    const typed = formText(form, 'printing');
    const chosen = PRINTING_CHOICES.find((choice) => choice === typed);
    const isUnknown = !chosen && typed !== PRINTING_BY_ATTRIBUTES;
    const errors = { ...reason.errors, ...(isUnknown && { printing: t('desk:goodsNoPrinting') }) };
    if (Object.keys(errors).length > 0) return goodsRefusal('bad-value', errors);
    if (!(await services.desk.goods.changePrinting(key, chosen))) {
      return goodsRefusal('unknown', { '': t('desk:goodsUnknown') });
    }
    return {
      kind: 'done',
      location: `${deskGoodsPath(key)}#printing`,
      notice: 'goods',
      reason: reason.text,
    };
  },
};

/** Field of the buttons beside a picture: direction, blank, source of the picture. */
export const PICTURE_MOVE_FIELD = 'move';

/** One picture changes its place with the next one. The first picture is the one of lists. */
export const movePicture: DeskAct = {
  permission: 'change-goods',
  subject: goodsOf,
  async run({ services, form, t }) {
    const key = goodsOf(form);
    const [typed = '', source = ''] = formText(form, PICTURE_MOVE_FIELD).split(/ (.*)/s, 2);
    const direction = PICTURE_DIRECTIONS.find((one) => one === typed);
    const isMoved = direction && (await services.desk.goods.movePicture(key, source, direction));
    if (!isMoved) return goodsRefusal('unknown', { '': t('desk:goodsPictureGone') });
    return { kind: 'done', location: `${deskGoodsPath(key)}#pictures`, notice: 'goods' };
  },
};
