import { describe, expect, test } from 'vitest';
import {
  cleanGiftMessage,
  giftMessageLength,
  validateGiftMessage,
} from '#lib/domain/checkout/gift.ts';

describe('a gift message', () => {
  test.each([
    [
      'blanks at its ends and before line breaks',
      '  For Ada \r\nwith love\t ',
      'For Ada\nwith love',
    ],
    ['characters that a card cannot show', 'Up\u0000 the\u0007 Moor\uFEFF\uE000', 'Up the Moor'],
    ['bidirectional control characters', 'For \u202Egro.live\u202C you', 'For gro.live you'],
    ['more than one empty line', 'One\n\n\n\nTwo\u2028Three', 'One\n\nTwo\nThree'],
    ['half a surrogate pair', 'Go \uD83D', 'Go'],
  ])('is stripped of %s', (_, typed, cleaned) => {
    expect(cleanGiftMessage(typed)).toBe(cleaned);
  });

  test.each([
    'Für die Größte, in Liebe – Opa',
    '생일 축하해요!\n할머니가',
    '生日快乐，永远的马尔蒂卡',
    'כל הכבוד, אבא',
    'می‌خواهم ببینمت',
    '👨‍👩‍👧‍👦 Up the Moor! 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  ])('stays unchanged: %s', (message) => {
    expect(cleanGiftMessage(message)).toBe(message.normalize('NFC'));
    expect(cleanGiftMessage(cleanGiftMessage(message))).toBe(cleanGiftMessage(message));
  });

  test('has up to 240 characters of any script', () => {
    expect(validateGiftMessage('가'.repeat(240))).toBeUndefined();
    expect(giftMessageLength('🎁'.repeat(240))).toBe(240);
    expect(validateGiftMessage('🎁'.repeat(240))).toBeUndefined();
    expect(validateGiftMessage('a'.repeat(241))).toBe('errorTooLong');
  });
});
