import type { LanguageRecord } from './language-record.ts';

export const KOREAN = {
  search: {
    stopWords: '',
    numberWords: {
      shirt: '번 번호 등번호 백넘버',
      size: '사이즈 호 cm',
      years: '세 살',
      months: '개월',
    },
    endings: [],
    hasCompounds: false,
    hasSyllables: true,
  },
  locales: {
    'ko-kr': {
      deskName: '한국어',
      paymentLocale: 'ko',
      charges: { delivery: '배송비', wrap: '선물 포장', salesTax: '판매세' },
      currency: 'KRW',
      country: 'KR',
    },
  },
} as const satisfies LanguageRecord;
