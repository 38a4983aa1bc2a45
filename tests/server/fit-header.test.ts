import { expect, test } from 'vitest';
import { ABOVE, type Fit, fitHeader, HERE, TERM } from '../../src/layouts/chrome/fit-header.ts';
import { signInPath } from '../../src/lib/domain/paths.ts';

/** In bytes, as a page has it. */
function fitted(html: string, fit: Fit): string {
  return fitHeader(Buffer.from(html), fit).toString();
}

const header = `<a href="${signInPath('en', HERE)}"></a><a class="display" href="/en/c/men"></a><a class="all" href="/en/c/men"></a><a href="/en/c/men/hats"></a><input value="${TERM}">`;

test('a kept header leads back to the page, holds what was searched and is lit', () => {
  const fit = { path: '/en/c?page=2', term: '"><b>& Müller 김', light: undefined };
  expect(fitted(header, fit)).toBe(
    header
      .replace('%EE%80%80', '%2Fen%2Fc%3Fpage%3D2')
      .replace(TERM, '&#34;>&#60;b>&#38; Müller 김'),
  );
  const lit = fitted(header, {
    path: '/en',
    term: '',
    light: { nearest: '/en/c/men/hats', entry: '/en/c/men' },
  });
  expect(lit.match(/<a [^>]*aria-current[^>]*>/g)).toEqual([
    '<a class="display" href="/en/c/men" aria-current="true">',
    '<a href="/en/c/men/hats" aria-current="page">',
  ]);
});

test('what was searched cannot smuggle in a pattern', () => {
  const smuggled = fitted(header, { path: '/en', term: "$&$'", light: undefined });
  expect(smuggled).toContain(`<input value="$&#38;$'">`);
});

test('the way back leads to the page above, and home has none', () => {
  const way = `<div><a class="app-only" href="${ABOVE}" aria-label="Back"><svg></svg></a> <a>Home</a></div>`;
  const fit = { path: '/en', term: '', light: undefined };
  expect(fitted(way, fit)).toBe('<div><a>Home</a></div>');
  expect(fitted(way, { ...fit, above: '/en/c?a&b' })).toBe(way.replace(ABOVE, '/en/c?a&#38;b'));
});

test('what was searched is JSON in the properties of the search’s island', () => {
  const island = `<astro-island props="{&quot;term&quot;:[0,&quot;${TERM}&quot;]}"></astro-island>`;
  const fit = { path: '/en', term: 'a "b" \\', light: undefined };
  expect(fitted(island, fit)).toBe(
    '<astro-island props="{&quot;term&quot;:[0,&#34;a \\&#34;b\\&#34; \\\\&#34;]}"></astro-island>',
  );
});
