import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_LIMITS, sqlAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import type { Attempt, AttemptLimits } from '#lib/server/platform/ports/attempt-limits.ts';
import { NOW } from '../support/a-shop-floor.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const SECRET = 'a secret for the hashes of this test';

function nodeOf(db: Db): AttemptLimits {
  return sqlAttemptLimits(db, { secret: SECRET, log: quietLog() });
}

/** The package that counts reads the clock itself. */
function setClock(time: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

let people = 0;
function anAttempt(subject?: string): Attempt {
  people += 1;
  return { kind: 'sign-in', subject: subject ?? `person ${people}`, client: `address ${people}` };
}

async function takeAll(node: AttemptLimits, attempt: Attempt, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await node.take(attempt)).toBe(0);
}

const {
  pair: PAIR = { points: 0, duration: 0 },
  subject: ACCOUNT,
  client: ADDRESS,
} = ATTEMPT_LIMITS['sign-in'];
const { subject: RECIPIENT } = ATTEMPT_LIMITS.mail;

beforeEach(() => setClock(NOW));
afterEach(() => void vi.useRealTimers());

describeDatabase('limits of attempts', (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });

  test('an account has as many attempts on two nodes as on one', async () => {
    const [one, two] = [nodeOf(db), nodeOf(db)];
    const attempt = anAttempt();
    await takeAll(one, attempt, PAIR.points / 2);
    await takeAll(two, attempt, PAIR.points / 2);
    const wait = await one.take(attempt);
    expect(wait).toBeGreaterThan(PAIR.duration - 2);
    expect(await two.take(attempt)).toBeGreaterThan(0);
    expect(await two.take({ ...attempt, subject: 'another account' })).toBe(0);
  });

  test('a recipient of mails has one limit for all clients', async () => {
    const node = nodeOf(db);
    const attempt = { ...anAttempt(), kind: 'mail' } as const;
    await takeAll(node, attempt, RECIPIENT.points);
    expect(await node.take({ ...attempt, client: 'elsewhere' })).toBeGreaterThan(0);
  });

  test.each(['sign-in', 'order'] as const)(
    'a stranger who guesses at %s does not lock out the owner at another address',
    async (kind) => {
      const node = nodeOf(db);
      const stranger = { ...anAttempt(), kind };
      for (let time = 0; time < 190; time += 1) await node.take(stranger);
      expect(await node.take(stranger)).toBeGreaterThan(0);
      expect(await node.take({ ...stranger, client: 'the address of the owner' })).toBe(0);
    },
  );

  test('guesses from many addresses are limited together, and the known address of the owner still passes', async () => {
    const node = nodeOf(db);
    const { subject } = anAttempt();
    const at = (client: string): Attempt => ({ kind: 'sign-in', subject, client });
    const owner = at('the address that the owner signed in at');
    expect(await node.take(owner)).toBe(0);
    await node.refund(owner);
    let guesses = 0;
    for (let address = 0; address < 20; address += 1)
      for (let time = 0; time < PAIR.points; time += 1)
        if ((await node.take(at(`bot ${address}`))) === 0) guesses += 1;
    expect(guesses).toBe(ACCOUNT.points);
    expect(await node.take(at('a new address'))).toBeGreaterThan(0);
    // Also on a node that has not seen the sign-in; but no more often than any client.
    const other = nodeOf(db);
    await takeAll(other, owner, PAIR.points);
    expect(await other.take(owner)).toBeGreaterThan(0);
  });

  test('a known address is forgotten after two weeks', async () => {
    const node = nodeOf(db);
    const owner = anAttempt();
    await node.take(owner);
    await node.refund(owner);
    setClock(new Date(NOW.getTime() + 15 * 24 * 3_600_000));
    const late = nodeOf(db);
    for (let address = 0; address < 20; address += 1)
      for (let time = 0; time < PAIR.points; time += 1)
        await late.take({ ...owner, client: `bot ${address}` });
    expect(await late.take(owner)).toBeGreaterThan(0);
  });

  test('a success costs neither the account nor the address anything', async () => {
    const node = nodeOf(db);
    const attempt = anAttempt();
    for (let time = 0; time < ACCOUNT.points * 3; time += 1) {
      expect(await node.take(attempt)).toBe(0);
      await node.refund(attempt);
    }
    await takeAll(node, attempt, PAIR.points);
    expect(await node.take(attempt)).toBeGreaterThan(0);
  });

  test('many accounts of one address sign in until its wide limit', async () => {
    const node = nodeOf(db);
    const { client } = anAttempt();
    for (let person = 0; person < ADDRESS.points; person += 1) {
      expect(await node.take({ kind: 'sign-in', subject: `${client} ${person}`, client })).toBe(0);
    }
    expect(await node.take({ kind: 'sign-in', subject: `${client} last`, client })).toBeGreaterThan(
      0,
    );
    expect(await node.take({ kind: 'code', client })).toBe(0);
  });

  test('attempts are possible again when their window is over, and the count is purged', async () => {
    const attempt = anAttempt();
    const node = nodeOf(db);
    await takeAll(node, attempt, PAIR.points);
    const later = new Date(NOW.getTime() + (PAIR.duration + 1) * 1_000);
    setClock(later);
    expect(await nodeOf(db).take(attempt)).toBe(0);
    const muchLater = new Date(later.getTime() + 22 * 24 * 3_600_000);
    expect(await node.purge(muchLater)).toBe(false);
    expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });

  test('neither addresses nor accounts are stored as they are', async () => {
    await nodeOf(db).take({ kind: 'mail', subject: 'mia@example.com', client: '198.51.100.77' });
    const rows = await db.selectFrom('attempt').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/mia|198\.51/);
  });
});

describe('while the database is away', () => {
  test('each node counts on its own', async () => {
    const nobody = openPostgres('postgres://127.0.0.1:1/terrace', { onError: () => {} });
    const node = nodeOf(nobody.db);
    const attempt = anAttempt();
    await takeAll(node, attempt, PAIR.points);
    expect(await node.take(attempt)).toBeGreaterThan(0);
    await nobody.close();
  });
});
