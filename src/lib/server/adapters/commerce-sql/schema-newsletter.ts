import type { ColumnType } from 'kysely';

export interface NewsletterTables {
  newsletter_subscriber: {
    email: string;
    shop_id: number;
    consent: string;
    confirmed_at: ColumnType<Date, Date | string, Date | string>;
  };
}
