import { expect, test } from 'vitest';
import { suggestEmail } from '#lib/domain/addresses/email-typo.ts';

test.each([
  ['mia@gmial.com', 'mia@gmail.com'],
  ['mia@gmai.com', 'mia@gmail.com'],
  ['mia@gmail.co', 'mia@gmail.com'],
  ['mia@Gmail.con', 'mia@gmail.com'],
  ['mia.fisher+kit@hotnail.com', 'mia.fisher+kit@hotmail.com'],
  ['mia@yahooo.co.uk', 'mia@yahoo.co.uk'],
  ['jürgen@we.de', 'jürgen@web.de'],
  ['jürgen@gmx.dee', 'jürgen@gmx.de'],
  ['minji@naver.con', 'minji@naver.com'],
  ['li@qq.co', 'li@qq.com'],
])('%s gets the suggestion %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  // Valid domains.
  'mia@gmail.com',
  'mia@ymail.com',
  'mia@mail.com',
  'mia@gmx.net',
  'MIA@GMAIL.COM',
  // Separate hosts.
  'mia@example.com',
  'mia@aldermoor.example',
  'mia@fisher.co.uk',
  // No address yet.
  'mia',
  '@gmial.com',
  '',
])('%s gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
