/** Letters that have no decomposition, as the database function `fold_accents` replaces them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ß: 's' },
};

/** The text without accents, as the database function of the same name makes it. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[øØłŁđĐıß]/g, (letter) => LETTERS[letter] ?? letter);
}
