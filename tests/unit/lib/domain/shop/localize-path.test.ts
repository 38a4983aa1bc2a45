import { expect, test } from 'vitest';
import { localizePath } from '#lib/domain/shop/localize-path.ts';

test.each([
  ['/', '/de-de'],
  ['/c/jerseys', '/de-de/c/jerseys'],
  ['/en-gb', '/de-de'],
  ['/en-gb/', '/de-de'],
  ['/en-gb/p/home-shirt-1?size=M#size', '/de-de/p/home-shirt-1?size=M#size'],
  ['/en-gb?from=mail', '/de-de?from=mail'],
  ['/english/c', '/de-de/english/c'],
])('the path %s is %s in the German shop', (path, localized) => {
  expect(localizePath(path, 'de-de')).toBe(localized);
});
