import { expect, test } from 'vitest';
import { CLUB_CREST, crestFile, crestMonoFile } from '../../../sandbox/club/artwork/crest.ts';

// `vitest -u` writes the files again after the drawing changed.
test('the crest on the site is the one printed on the shirts', async () => {
  await expect(crestFile(CLUB_CREST)).toMatchFileSnapshot('../../../clubs/aldermoor/crest.svg');
  await expect(crestMonoFile('#f7f3ea')).toMatchFileSnapshot(
    '../../../clubs/aldermoor/crest-mono.svg',
  );
});
