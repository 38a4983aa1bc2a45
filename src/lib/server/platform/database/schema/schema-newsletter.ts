import type { Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface NewsletterTables {
  newsletter_subscriber: {
    email: string;
    shop_id: number;
    consent: string;
    confirmed_at: Timestamp;
  };
}
