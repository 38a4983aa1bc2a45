/**
 * Fonts of papers, of the packages `@fontsource-variable/…`, in the order in which a text looks for its letters. Latin letters are
 * those of the shop's pages.
 */
const LETTERS = [
  ...['libre-franklin', 'noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-thaana'],
  ...['noto-sans-armenian', 'noto-sans-georgian', 'noto-sans-ethiopic', 'noto-sans-devanagari'],
  ...['noto-sans-bengali', 'noto-sans-gurmukhi', 'noto-sans-gujarati', 'noto-sans-oriya'],
  ...['noto-sans-tamil', 'noto-sans-telugu', 'noto-sans-kannada', 'noto-sans-malayalam'],
  ...[
    'noto-sans-sinhala',
    'noto-sans-thai',
    'noto-sans-lao',
    'noto-sans-myanmar',
    'noto-sans-khmer',
  ],
] as const;
const KOREAN = 'noto-sans-kr';
const CHINESE = 'noto-sans-sc';
const EMOJI = 'noto-emoji';

/** Names of the families for a paper in this language: Han has other shapes in Korean. */
export function fontFamiliesFor(languageTag: string): readonly string[] {
  const han = languageTag.startsWith('ko') ? [KOREAN, CHINESE] : [CHINESE, KOREAN];
  return [...LETTERS, ...han, EMOJI];
}

export function packageOf(family: string): string {
  return `@fontsource-variable/${family}`;
}
