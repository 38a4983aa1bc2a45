import { printable } from './printable.ts';

/** What the club packs a present in; `none`: the plain parcel. */
export const GIFT_WRAPS = ['none', 'gift-wrap'] as const;
export type GiftWrap = (typeof GIFT_WRAPS)[number];

/** A present: what is written on its card, and what it is packed in. */
export interface Gift {
  /** As `cleanedMessage` leaves it; empty: no card. */
  readonly message: string;
  readonly wrap: GiftWrap;
}

export const NO_GIFT: Gift = { message: '', wrap: 'none' };

/** What fits on the card. */
export const GIFT_MESSAGE_MAX = 240;

/** The message as it can be printed, in any language: at most one empty line in a row. */
export function cleanedMessage(text: string): string {
  const lines = text.normalize('NFC').replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return printable(lines)
    .replaceAll(/[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;

/** How much of the card it takes: characters, whatever their script. */
export function messageLength(message: string): number {
  return [...message].length;
}

/** Message key of the `checkout` namespace; undefined when it fits. */
export function giftMessageError(message: string): 'errorTooLong' | undefined {
  return messageLength(message) > GIFT_MESSAGE_MAX ? 'errorTooLong' : undefined;
}

/** Whether anything was asked for. */
export function isGift({ message, wrap }: Gift): boolean {
  return message !== '' || wrap !== 'none';
}
