import type { ColumnType, Generated } from 'kysely';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { AccountMailKind } from '#lib/domain/customers/account-mail-kind.ts';
import type { Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface CustomerTables {
  customer_address: {
    id: Generated<number>;
    user_id: number;
    address: ColumnType<Address, string, string>;
    is_default_billing: Generated<boolean>;
    is_default_shipping: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  account_deletion: {
    user_id: number;
    /** Sets the language of the receipt. */
    shop_id: number;
    requested_at: Timestamp;
    due_at: Timestamp;
    receipt_sent_at: Timestamp | null;
  };
  /** Rows are deleted when their mail is sent. */
  account_mail: {
    id: Generated<number>;
    user_id: number;
    kind: AccountMailKind;
    shop_id: number;
    /** The recipient. */
    email: string;
    /** Browser and system of a new device; empty if unknown. */
    device: Generated<string>;
    requested_at: Timestamp;
    claimed_until: Timestamp | null;
    rejections: Generated<number>;
    failure: string | null;
  };
}
