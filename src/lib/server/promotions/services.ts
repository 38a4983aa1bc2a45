import type { DeskPromotions } from './ports/desk-promotions.ts';
import type { Promotions } from './ports/promotions.ts';

export interface PromotionServices extends Promotions {
  readonly desk: DeskPromotions;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly promotions: PromotionServices;
  }
}
