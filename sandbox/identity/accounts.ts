import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { DEMO_PASSWORD } from '../credentials.ts';
import { stored } from './store.ts';

export interface Account {
  /** Subject of the tokens. */
  readonly id: string;
  email: string;
  firstName: string;
  lastName: string;
  birthDate?: string;
  readonly groups: readonly string[];
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
  /** The account if the password is its own. */
  withPassword(email: string, password: string): Account | undefined;
  /** Undefined if the e-mail address has an account already. */
  create(account: NewAccount): Account | undefined;
  rename(id: string, firstName: string, lastName: string): void;
  changePassword(id: string, password: string): void;
}

/** The provider's accounts: those that every demo has (decisions, "Running it") and those that signed up. */
export function accountsIn(directory: string | undefined): Accounts {
  const { value: accounts, save } = stored<Account[]>(directory, 'accounts.json', demoAccounts);
  const byEmail = (email: string): Account | undefined =>
    accounts.find((account) => account.email === normalized(email));
  const byId = (id: string): Account | undefined => accounts.find((account) => account.id === id);

  return {
    byId,
    byEmail,
    withPassword(email, password) {
      const account = byEmail(email);
      // Hashed even when there is no account, so that the time says nothing.
      return isPassword(password, account?.password ?? NOBODY) ? account : undefined;
    },
    create({ email, password, ...names }) {
      if (byEmail(email)) return undefined;
      const account: Account = {
        ...names,
        id: randomUUID(),
        email: normalized(email),
        groups: ['new'],
        password: hashed(password),
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
      account.password = hashed(password);
      save();
    },
  };
}

function demoAccounts(): Account[] {
  const demo = (name: string, lastName: string, birthDate: string, groups: string[]): Account => ({
    id: `demo-${name.toLowerCase()}`,
    email: `${name.toLowerCase()}@example.com`,
    firstName: name,
    lastName,
    birthDate,
    groups,
    password: hashed(DEMO_PASSWORD),
  });
  return [
    demo('Ada', 'Thornbury', '1988-03-14', []),
    demo('Noa', 'Lindqvist', '2001-09-02', ['new']),
    demo('Max', 'Okonjo', '1979-11-27', ['member']),
    demo('Lev', 'Marchetti', '1995-06-08', ['deactivated']),
  ];
}

const NOBODY = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function hashed(password: string, salt = randomBytes(16)): string {
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

function isPassword(password: string, stored: string): boolean {
  const salt = Buffer.from(stored.split(':')[0] ?? '', 'hex');
  return timingSafeEqual(Buffer.from(hashed(password, salt)), Buffer.from(stored));
}
