import { expect, test } from 'vitest';
import { lettering as rules } from '#lib/server/printing/club-printing.ts';
import { createPrintedPictures } from '#lib/server/printing/printed-pictures.ts';
import { aPrint } from '../../../../support/a-printed-shirt.ts';

const NEW = 'the newer secret of a shop, 32 characters';
const OLD = 'the older secret of a shop, 32 characters';
const pictures = createPrintedPictures([NEW], { rules });
const print = aPrint('shirt', { name: 'MÜLLER', number: '12', hasBadge: true });

test('an address holds what the picture shows, and nobody else can read it', () => {
  const path = pictures.path(print, 'products/home-back.svg');
  expect(path).toMatch(/^printed\/[\w-]+$/);
  expect(Buffer.from(path.slice('printed/'.length), 'base64url').toString()).not.toContain('LLER');
  expect(pictures.read(path)).toEqual({
    asset: 'products/home-back.svg',
    lettering: { name: 'MÜLLER', number: '12', hasBadge: true },
    look: { ink: print.ink, rise: print.rise, outline: rules.edges.home },
  });
});

test('the same print has the same address, and the length of a name does not show', () => {
  const address = (name: string): string =>
    pictures.path(aPrint('shirt', { name }), 'products/home-back.svg');
  expect(address('MASON')).toBe(address('MASON'));
  expect(address('MASON')).not.toBe(address('MASOM'));
  expect(address('AB')).toHaveLength(address('MASON').length);
});

test('a made-up or changed address opens nothing', () => {
  const path = pictures.path(print, 'products/home-back.svg');
  const changed = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
  const foreign = createPrintedPictures([OLD], { rules }).path(print, 'products/home-back.svg');
  for (const address of [changed, foreign, 'printed/', 'printed/MASON-9', 'products/home-back.svg'])
    expect(pictures.read(address)).toBeUndefined();
});

test('addresses in sent mails still open after the secret has changed', () => {
  const sent = createPrintedPictures([OLD], { rules }).path(print, 'products/home-back.svg');
  const rotated = createPrintedPictures([NEW, OLD], { rules });
  expect(rotated.read(sent)?.lettering.name).toBe('MÜLLER');
  expect(rotated.path(print, 'products/home-back.svg')).not.toBe(sent);
});
