import { changeSale, changeSizes } from './acts/goods/goods-acts.ts';
import { changePrinting, movePicture } from './acts/goods/goods-look-acts.ts';
import { changeLimits } from './acts/goods/limit-acts.ts';
import { IMPORT_ACTS } from './acts/imports/import-acts.ts';
import { LETTERING_ACTS } from './acts/lettering/lettering-acts.ts';
import { sendMailAgain } from './acts/mails/mail-acts.ts';
import { ORDER_ACTS } from './acts/orders/order-acts.ts';
import { PROMOTION_ACTS } from './acts/promotions/promotion-acts.ts';
import { RECORD_ACTS } from './acts/records/record-acts.ts';
import type { DeskAct } from './desk-act.ts';

/** Every act of the desk by the name in its forms. An act that is not here cannot run. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {
  ...ORDER_ACTS,
  ...PROMOTION_ACTS,
  'mail.send': sendMailAgain,
  'goods.sizes': changeSizes,
  'goods.sale': changeSale,
  'goods.limits': changeLimits,
  'goods.printing': changePrinting,
  'goods.picture': movePicture,
  ...IMPORT_ACTS,
  ...LETTERING_ACTS,
  ...RECORD_ACTS,
};
