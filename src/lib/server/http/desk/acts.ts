import type { DeskAct } from './desk-act.ts';
import { changeSale, changeSizes } from './goods-acts.ts';
import { changePrinting, movePicture } from './goods-look-acts.ts';
import { IMPORT_ACTS } from './imports/import-acts.ts';
import { LETTERING_ACTS } from './lettering/lettering-acts.ts';
import { sendMailAgain } from './mails/mail-acts.ts';
import { ORDER_ACTS } from './orders/order-acts.ts';
import { PROMOTION_ACTS } from './promotions/promotion-acts.ts';
import { RECORD_ACTS } from './records/record-acts.ts';

/** Every act of the desk by the name in its forms. An act that is not here cannot run. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {
  ...ORDER_ACTS,
  ...PROMOTION_ACTS,
  'mail.send': sendMailAgain,
  'goods.sizes': changeSizes,
  'goods.sale': changeSale,
  'goods.printing': changePrinting,
  'goods.picture': movePicture,
  ...IMPORT_ACTS,
  ...LETTERING_ACTS,
  ...RECORD_ACTS,
};
