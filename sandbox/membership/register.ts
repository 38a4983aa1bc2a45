import { DEMO_ACCOUNTS } from '../credentials.ts';
import { stored } from '../identity/store.ts';

export const TIERS = ['Junior', 'Member', 'Season ticket', 'Gold'] as const;

export interface Member {
  readonly number: string;
  readonly tier: string;
  readonly discountPercent: number;
}

/** One who could be a member: the accounts that every demo has. */
export interface Person {
  /** Subject at the sandbox's identity provider. */
  readonly subject: string;
  readonly email: string;
  readonly number: string;
}

export const PEOPLE: readonly Person[] = DEMO_ACCOUNTS.map(({ email }, at) => ({
  subject: `demo-${email.split('@')[0]}`,
  email,
  number: `AU-1897-${String(4103 + at * 7)}`,
}));

export interface Register {
  byId(subject: string): Member | undefined;
  enter(person: Person, tier: string, discountPercent: number): void;
  strike(person: Person): void;
}

/** The club's members, kept in a small file of `directory`. */
export function registerIn(directory: string | undefined): Register {
  const file = stored<Record<string, Member>>(directory, 'members.json', () => {
    const max = PEOPLE.find(({ email }) => email.startsWith('max@'));
    return max ? { [max.subject]: memberOf(max, 'Gold', 10) } : {};
  });
  return {
    byId: (subject) => (Object.hasOwn(file.value, subject) ? file.value[subject] : undefined),
    enter(person, tier, discountPercent) {
      file.value[person.subject] = memberOf(person, tier, discountPercent);
      file.save();
    },
    strike(person) {
      delete file.value[person.subject];
      file.save();
    },
  };
}

function memberOf({ number }: Person, tier: string, discountPercent: number): Member {
  return { number, tier, discountPercent };
}
