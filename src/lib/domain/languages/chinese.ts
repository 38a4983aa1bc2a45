import type { LanguageRecord } from './language-record.ts';

export const CHINESE = {
  search: {
    stopWords: '',
    numberWords: {
      shirt: '号 号码 背号 第',
      size: '码 尺码 厘米 cm',
      years: '岁',
      months: '个月',
    },
    endings: [],
    hasCompounds: false,
    hasSyllables: false,
  },
  locales: {
    'zh-cn': {
      deskName: '中文',
      paymentLocale: 'zh',
      charges: { delivery: '运费', wrap: '礼品包装', salesTax: '销售税' },
      currency: 'CNY',
      country: 'CN',
    },
  },
} as const satisfies LanguageRecord;
