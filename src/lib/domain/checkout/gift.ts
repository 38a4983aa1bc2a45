import { removeUnprintable } from '#lib/domain/text/printable-text.ts';

/** Wrapping options; `none` is the plain parcel. */
export const GIFT_WRAPS = ['none', 'gift-wrap'] as const;
export type GiftWrap = (typeof GIFT_WRAPS)[number];

/** Gift options of an order: card message and wrapping. */
export interface Gift {
  /** Cleaned by `cleanGiftMessage`; empty: no card. */
  readonly message: string;
  readonly wrap: GiftWrap;
}

export const NO_GIFT: Gift = { message: '', wrap: 'none' };

/** Characters that fit on the card. */
export const MAX_GIFT_MESSAGE_LENGTH = 240;

/** Makes the message printable in any language, with at most one empty line in a row. */
export function cleanGiftMessage(text: string): string {
  const lines = text.normalize('NFC').replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return removeUnprintable(lines)
    .replaceAll(/[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;

/** Length in Unicode code points. */
export function giftMessageLength(message: string): number {
  return [...message].length;
}

/** Key in the `checkout` messages; undefined when the message fits. */
export function validateGiftMessage(message: string): 'errorTooLong' | undefined {
  return giftMessageLength(message) > MAX_GIFT_MESSAGE_LENGTH ? 'errorTooLong' : undefined;
}

/** Whether a message or a wrapping was chosen. */
export function isGiftRequested({ message, wrap }: Gift): boolean {
  return message !== '' || wrap !== 'none';
}
