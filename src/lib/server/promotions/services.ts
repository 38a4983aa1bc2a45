import type { DeskPromotions } from './ports/desk-promotions.ts';
import type { Promotions } from './ports/promotions.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly promotions: Promotions;
    readonly deskPromotions: DeskPromotions;
  }
}
