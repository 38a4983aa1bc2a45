import { describe, expect, test } from 'vitest';
import { createSealer } from '#lib/server/platform/security/seal.ts';

const OLD = 'the secret of last season';
const NEW = 'the secret of this season';
const clockAt = (iso: string) => () => new Date(iso);

describe('sealed values', () => {
  test('are restored as they were sealed', async () => {
    const { seal, unseal } = createSealer(NEW);
    expect(await unseal(await seal({ order: 'AU-1', lines: [1, 2] }, '10m'))).toEqual({
      order: 'AU-1',
      lines: [1, 2],
    });
  });

  test('reveal nothing about their content and look different each time', async () => {
    const { seal } = createSealer(NEW);
    const one = await seal({ redirectTo: '/en/basket' }, '10m');
    expect(one).not.toContain(Buffer.from('redirectTo').toString('base64url').slice(0, 8));
    expect(await seal({ redirectTo: '/en/basket' }, '10m')).not.toBe(one);
  });

  test('expire', async () => {
    const sealed = await createSealer(NEW, clockAt('2026-11-21T10:00:00Z')).seal({ id: 1 }, '10m');
    expect(await createSealer(NEW, clockAt('2026-11-21T10:09:59Z')).unseal(sealed)).toEqual({
      id: 1,
    });
    expect(await createSealer(NEW, clockAt('2026-11-21T10:10:01Z')).unseal(sealed)).toBeUndefined();
  });

  test('open with every secret of a rotation and are sealed with the first', async () => {
    const before = await createSealer(OLD).seal({ id: 1 }, '1h');
    const during = await createSealer([NEW, OLD]).seal({ id: 2 }, '1h');
    expect(await createSealer([NEW, OLD]).unseal(before)).toEqual({ id: 1 });
    expect(await createSealer(NEW).unseal(during)).toEqual({ id: 2 });
    expect(await createSealer(OLD).unseal(during)).toBeUndefined();
    expect(await createSealer(NEW).unseal(before)).toBeUndefined();
  });

  test('cannot be opened after any modification', async () => {
    const { seal, unseal } = createSealer(NEW);
    const sealed = await seal({ id: 1 }, '1h');
    for (let position = 0; position < sealed.length; position += 7) {
      const swapped = sealed[position] === 'A' ? 'B' : 'A';
      const forged = sealed.slice(0, position) + swapped + sealed.slice(position + 1);
      if (forged !== sealed) expect(await unseal(forged)).toBeUndefined();
    }
  });

  test.each(['', 'x', '....', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0.e30.', 'ü', '\u0000'])(
    'are not %j',
    async (text) => {
      expect(await createSealer(NEW).unseal(text)).toBeUndefined();
    },
  );

  test('need a strong secret and a duration', async () => {
    expect(() => createSealer('short')).toThrow(RangeError);
    await expect(createSealer(NEW).seal({}, 'soon')).rejects.toThrow(RangeError);
  });
});
