import { expect, test } from 'vitest';
import { deskGoodsPath, parseDeskGoodsKey } from '#lib/domain/desk/desk-paths.ts';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';

test.each([
  ...['SHIRT-RED', 'Größe 42', '../../../etc/x', 'a/b', 'a\\b', '~2Fa', '100%', '.', '..', 'a..b'],
])('the page of a product with the key %s can be opened', (key) => {
  const path = deskGoodsPath(key);
  expect(canonicalUrl(path)).toEqual({ kind: 'canonical', path, query: '' });
  const segments = path.split('/');
  expect(segments.slice(0, 3)).toEqual(['', 'desk', 'goods']);
  expect(segments).toHaveLength(4);
  expect(parseDeskGoodsKey(decodeURIComponent(segments[3] ?? ''))).toBe(key);
});
