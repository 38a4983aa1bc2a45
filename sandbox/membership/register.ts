import { DEMO_ACCOUNTS } from '../credentials.ts';
import { openStore } from '../identity/store.ts';

export const TIERS = ['Junior', 'Member', 'Season ticket', 'Gold'] as const;

export interface Member {
  readonly number: string;
  readonly tier: string;
  readonly discountPercent: number;
}

/** A demo account, which may be a member. */
export interface Person {
  /** Subject at the sandbox's identity provider. */
  readonly subject: string;
  readonly email: string;
  readonly number: string;
}

export const PEOPLE: readonly Person[] = DEMO_ACCOUNTS.map(({ email }, index) => ({
  subject: `demo-${email.split('@')[0]}`,
  email,
  number: `AU-1897-${String(4103 + index * 7)}`,
}));

export interface Register {
  byId(subject: string): Member | undefined;
  setMember(person: Person, tier: string, discountPercent: number): void;
  removeMember(person: Person): void;
}

/** The club's members, stored in a file of `directory`. */
export function openRegister(directory: string | undefined): Register {
  const file = openStore<Record<string, Member>>(directory, 'members.json', () => {
    const max = PEOPLE.find(({ email }) => email.startsWith('max@'));
    return max ? { [max.subject]: createMember(max, 'Gold', 10) } : {};
  });
  return {
    byId: (subject) => (Object.hasOwn(file.value, subject) ? file.value[subject] : undefined),
    setMember(person, tier, discountPercent) {
      file.value[person.subject] = createMember(person, tier, discountPercent);
      file.save();
    },
    removeMember(person) {
      delete file.value[person.subject];
      file.save();
    },
  };
}

function createMember({ number }: Person, tier: string, discountPercent: number): Member {
  return { number, tier, discountPercent };
}
