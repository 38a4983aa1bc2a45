import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { DEMO_PASSWORD, STAFF_ACCOUNTS } from '../credentials.ts';
import { openStore } from './store.ts';

export interface Account {
  /** Subject of the tokens. */
  readonly id: string;
  email: string;
  firstName: string;
  lastName: string;
  birthDate?: string;
  groups: readonly string[];
  /** Salt and scrypt hash, hexadecimal. */
  password: string;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string;
}

export interface Accounts {
  byId(id: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  /** The account with this e-mail address, if the password is right. */
  findByCredentials(email: string, password: string): Account | undefined;
  /** Undefined if the e-mail address already has an account. */
  create(account: NewAccount): Account | undefined;
  rename(id: string, firstName: string, lastName: string): void;
  changePassword(id: string, password: string): void;
  /** Gives and takes roles, as an administrator of a real provider does. */
  changeGroups(id: string, groups: readonly string[]): void;
}

/** The provider's accounts: the demo accounts, and those that have signed up. */
export function openAccounts(directory: string | undefined): Accounts {
  const { value: accounts, save } = openStore<Account[]>(
    directory,
    'accounts.json',
    createDemoAccounts,
  );
  addStaffAccounts(accounts);
  const byEmail = (email: string): Account | undefined =>
    accounts.find((account) => account.email === normalizeEmail(email));
  const byId = (id: string): Account | undefined => accounts.find((account) => account.id === id);

  return {
    byId,
    byEmail,
    findByCredentials(email, password) {
      const account = byEmail(email);
      // Hashes without an account, too, so that the response time does not reveal which accounts exist.
      return matchesPassword(password, account?.password ?? DUMMY_HASH) ? account : undefined;
    },
    create({ email, password, ...names }) {
      if (byEmail(email)) return undefined;
      const account: Account = {
        ...names,
        id: randomUUID(),
        email: normalizeEmail(email),
        groups: ['new'],
        password: hashPassword(password),
      };
      accounts.push(account);
      save();
      return account;
    },
    rename(id, firstName, lastName) {
      const account = byId(id);
      if (!account) return;
      Object.assign(account, { firstName, lastName });
      save();
    },
    changePassword(id, password) {
      const account = byId(id);
      if (!account) return;
      account.password = hashPassword(password);
      save();
    },
    changeGroups(id, groups) {
      const account = byId(id);
      if (!account) return;
      account.groups = [...groups];
      save();
    },
  };
}

function createDemoAccounts(): Account[] {
  const createDemoAccount = (
    name: string,
    lastName: string,
    birthDate: string,
    groups: string[],
  ): Account => ({
    id: `demo-${name.toLowerCase()}`,
    email: `${name.toLowerCase()}@example.com`,
    firstName: name,
    lastName,
    birthDate,
    groups,
    password: hashPassword(DEMO_PASSWORD),
  });
  return [
    createDemoAccount('Ada', 'Thornbury', '1988-03-14', []),
    createDemoAccount('Noa', 'Lindqvist', '2001-09-02', ['new']),
    createDemoAccount('Max', 'Okonjo', '1979-11-27', ['member']),
    createDemoAccount('Lev', 'Marchetti', '1995-06-08', ['deactivated']),
  ];
}

/** Every club's sandbox has them, also one whose accounts were stored before there was a desk. */
function addStaffAccounts(accounts: Account[]): void {
  for (const { email, firstName, lastName, group } of STAFF_ACCOUNTS) {
    if (accounts.some((account) => account.email === email)) continue;
    const names = { firstName, lastName };
    const id = `staff-${firstName.toLowerCase()}`;
    accounts.push({ ...names, id, email, groups: [group], password: hashPassword(DEMO_PASSWORD) });
  }
}

const DUMMY_HASH = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function hashPassword(password: string, salt = randomBytes(16)): string {
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

function matchesPassword(password: string, stored: string): boolean {
  const salt = Buffer.from(stored.split(':')[0] ?? '', 'hex');
  return timingSafeEqual(Buffer.from(hashPassword(password, salt)), Buffer.from(stored));
}
