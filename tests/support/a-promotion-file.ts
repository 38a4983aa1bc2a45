import type { CodeRecord, PromotionRecord } from '#lib/domain/promotion-files/promotion-record.ts';

/** A promotion of a file: 10 % in the British and the German shop. */
export function aPromotionRecord(own: Partial<PromotionRecord> = {}): PromotionRecord {
  return {
    ...{ type: 'promotion', key: 'autumn', shops: ['en-gb', 'de-de'], name: 'Autumn' },
    texts: { en: 'Autumn sale', de: 'Herbstangebot' },
    ...{ isActive: true, from: null, to: null, priority: 10, combination: { type: 'stackable' } },
    ...{ conditions: [], effect: { type: 'percent', percent: 10 }, tiers: [], badge: null },
    customData: {},
    ...own,
  };
}

export function aCodeRecord(own: Partial<CodeRecord> = {}): CodeRecord {
  return {
    ...{ type: 'code', code: 'LEAVES', promotion: 'autumn', shops: ['en-gb', 'de-de'] },
    ...{ isActive: true, from: null, to: null, maxUses: null, isOncePerCustomer: false },
    ...{ budget: {}, uses: {}, spent: {} },
    ...own,
  };
}
