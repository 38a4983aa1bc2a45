import type { DeskAct } from './desk-act.ts';
import { changeSale, changeSizes } from './goods-acts.ts';
import { ORDER_ACTS } from './orders/order-acts.ts';

/** Every act of the desk by the name in its forms. An act that is not here cannot run. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {
  ...ORDER_ACTS,
  'goods.sizes': changeSizes,
  'goods.sale': changeSale,
};
