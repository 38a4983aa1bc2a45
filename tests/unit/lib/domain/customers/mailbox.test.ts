import { expect, test } from 'vitest';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada+shop@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['no address', 'no address'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
