import { IS_DEMO_CLUB } from './demo.ts';

export interface DemoAccount {
  readonly email: string;
  readonly note: string;
}

/** Accounts of the demo club; another club starts without any. All have the same password. */
export const DEMO_PASSWORD = 'terrace-demo';
export const DEMO_ACCOUNTS: readonly DemoAccount[] = IS_DEMO_CLUB
  ? [
      { email: 'ada@example.com', note: 'existing customer' },
      { email: 'noa@example.com', note: 'new customer' },
      { email: 'max@example.com', note: 'member' },
      { email: 'lev@example.com', note: 'deactivated: the shop rejects the sign-in' },
    ]
  : [];

/** Accounts for the desk, in every club's sandbox, with the same password. */
export const STAFF_ACCOUNTS = [
  {
    ...{ email: 'desk@example.com', group: 'desk-manager', note: 'manager: the desk at /desk' },
    ...{ firstName: 'Dana', lastName: 'Kessler' },
  },
  {
    ...{ email: 'packer@example.com', group: 'desk-packer', note: 'packer: orders in the desk' },
    ...{ firstName: 'Piet', lastName: 'Wouters' },
  },
] as const;
