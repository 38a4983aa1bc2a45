/** Demo accounts. All have the same password. */
export const DEMO_PASSWORD = 'terrace-demo';
export const DEMO_ACCOUNTS = [
  { email: 'ada@example.com', note: 'existing customer' },
  { email: 'noa@example.com', note: 'new customer' },
  { email: 'max@example.com', note: 'member' },
  { email: 'lev@example.com', note: 'deactivated: the shop rejects the sign-in' },
] as const;
