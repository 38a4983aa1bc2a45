import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quickenTextEncoder } from '#lib/server/http/quick-encoder.ts';

it('encodes pages as the usual encoder does, broken characters too', () => {
  const usual = TextEncoder.prototype.encode;
  quickenTextEncoder();
  const quick = new TextEncoder();
  const parts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud800', '\udc00', '유니폼', '€'),
  );
  fc.assert(
    fc.property(
      fc.array(parts, { minLength: 1, maxLength: 9 }),
      fc.nat(400_000),
      (some, length) => {
        const text = some.join('').padEnd(length, `${some.join('')}x`);
        expect(Buffer.compare(quick.encode(text), usual.call(quick, text))).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
  expect(TextEncoder.prototype.encode).not.toBe(usual);
});

it('takes a page that is larger than its room', () => {
  quickenTextEncoder();
  const text = '강'.repeat(500_000);
  expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
});
