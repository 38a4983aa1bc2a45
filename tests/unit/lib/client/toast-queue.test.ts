import { expect, test } from 'vitest';
import {
  addToast,
  NO_TOASTS,
  removeToast,
  type Toast,
  type ToastQueue,
} from '#lib/client/toast-queue.ts';

function passing(id: string, message = id): Toast {
  return { id, message, type: 'info' };
}

function staying(id: string): Toast {
  return { ...passing(id), duration: Number.POSITIVE_INFINITY };
}

function ids({ shown, waiting }: ToastQueue): string {
  return `${shown.map(({ id }) => id).join()} | ${waiting.map(({ id }) => id).join()}`;
}

function queued(...toasts: readonly Toast[]): ToastQueue {
  return toasts.reduce((queue, toast) => addToast(queue, toast, 'queue'), NO_TOASTS);
}

test('queued toasts are shown one after another, in their order', () => {
  const queue = queued(passing('a'), passing('b'), passing('c'));
  expect(ids(queue)).toBe('a | b,c');
  expect(ids(removeToast(queue, 'a'))).toBe('b | c');
  expect(ids(removeToast(removeToast(queue, 'a'), 'b'))).toBe('c | ');
});

test('a replacing toast takes the place of the shown one and of those that wait', () => {
  const queue = addToast(queued(passing('a'), passing('b')), passing('c'), 'replace');
  expect(ids(queue)).toBe('c | ');
});

test('a toast that stays is replaced by none, and holds up none', () => {
  const queue = queued(staying('offer'), passing('a'), passing('b'));
  expect(ids(queue)).toBe('offer,a | b');
  expect(ids(addToast(queue, passing('c'), 'replace'))).toBe('offer,c | ');
  expect(ids(removeToast(queue, 'offer'))).toBe('a | b');
});

test('a toast with the id of an earlier one takes its place', () => {
  const queue = addToast(queued(passing('a'), passing('b')), passing('a', 'again'), 'queue');
  expect(ids(queue)).toBe('b | a');
  expect(queue.waiting[0]?.message).toBe('again');
});

test('removing one that is not there changes nothing', () => {
  expect(ids(removeToast(queued(passing('a'), passing('b')), 'x'))).toBe('a | b');
});
