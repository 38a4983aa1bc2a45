import { inlineScript } from '../brand/brand.ts';

/**
 * Groups the card number and puts the slash into the expiry date while they are typed; the caret stays behind the digit
 * that was typed. Without it the form takes digits without separators.
 */
export const cardFieldsScript = inlineScript(`
const formats = {
  number: (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
  expiry: (digits) => {
    const padded = /^[2-9]/.test(digits) ? '0' + digits : digits;
    return padded.length > 2 ? padded.slice(0, 2) + ' / ' + padded.slice(2, 4) : padded;
  },
};
const count = (text) => text.replace(/\\D/g, '').length;
document.addEventListener('input', ({ target, inputType = '' }) => {
  const format = formats[target.name];
  if (!format || inputType.startsWith('delete')) return;
  const before = target.value;
  const after = format(before.replace(/\\D/g, '').replace(/^(\\d\\d)20(\\d\\d)$/, '$1$2'));
  if (after === before) return;
  const digits = count(before.slice(0, target.selectionStart)) + count(after) - count(before);
  target.value = after;
  let caret = 0;
  for (let left = digits; caret < after.length && left > 0; caret++) if (/\\d/.test(after[caret])) left--;
  target.setSelectionRange(caret, caret);
});`);
