import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { judgeLetters, type LetterGroup } from './letter-judgement.ts';

/** Names of the WHATWG Encoding Standard, which `TextDecoder` takes. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'macintosh'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'euc-kr'
  | 'gb18030'
  | 'shift_jis'
  | 'euc-jp'
  | 'big5';

/** As spreadsheet programs and exports of the world still write them; `euc-kr` contains CP949, `gb18030` GBK. */
const CANDIDATES = {
  ...({ 'windows-1252': 'western', macintosh: 'western' } as const),
  ...({ 'windows-1250': 'central', 'iso-8859-2': 'central', 'windows-1254': 'turkish' } as const),
  ...({ 'windows-1251': 'other', 'windows-1253': 'other', 'euc-kr': 'other' } as const),
  ...({ gb18030: 'other', shift_jis: 'other', 'euc-jp': 'other', big5: 'other' } as const),
} satisfies Partial<Record<Encoding, LetterGroup>>;

/** Of two readings that look alike the one is meant that programs of the shop's language write, and the commoner one. */
const USUAL: Readonly<Record<string, Encoding>> = {
  ko: 'euc-kr',
  zh: 'gb18030',
  ja: 'shift_jis',
};
const USUAL_BONUS = 0.2;
const COMMONNESS: Readonly<Partial<Record<Encoding, number>>> = {
  'windows-1252': 0.16,
  macintosh: -0.3,
};

/** Judgement from which on a reading is text, and how far it must be above another reading. */
const MIN_JUDGEMENT = 0.4;
const MIN_DISTANCE = 0.15;

interface Reading {
  readonly encoding: Encoding;
  readonly text: string;
  readonly judgement: number;
}

/**
 * The encoding of lines that are no UTF-8: the one in which their letters make words. `language` is the shop's.
 * @throws UnreadableFile if none does, or two do in different ways: such texts would become gibberish.
 */
export function guessEncoding(lines: Buffer, language: string): Encoding {
  const readings = NAMES.flatMap((encoding) => readAs(lines, encoding, language)).toSorted(
    (left, right) => right.judgement - left.judgement,
  );
  const [best] = readings;
  const other = readings.find(({ text }) => text !== best?.text);
  const isClear = !other || (best?.judgement ?? 0) - other.judgement >= MIN_DISTANCE;
  if (best && best.judgement >= MIN_JUDGEMENT && isClear) return best.encoding;
  throw new UnreadableFile(
    'encoding',
    `The letters of the file cannot be read: it is not UTF-8, and in none of ${TRIED} they surely make words. Save the table as "CSV UTF-8".`,
    TRIED,
  );
}

const NAMES = Object.keys(CANDIDATES).filter(
  (name): name is keyof typeof CANDIDATES => name in CANDIDATES,
);
const TRIED = NAMES.map((name) => name.replace(/^[a-z]/, (letter) => letter.toUpperCase())).join(
  ', ',
);

function readAs(
  lines: Buffer,
  encoding: keyof typeof CANDIDATES,
  language: string,
): readonly Reading[] {
  const text = decodeStrictly(lines, encoding);
  if (text === undefined) return [];
  const bonus = (USUAL[language] === encoding ? USUAL_BONUS : 0) + (COMMONNESS[encoding] ?? 0);
  return [{ encoding, text, judgement: judgeLetters(text, CANDIDATES[encoding]) + bonus }];
}

function decodeStrictly(bytes: Buffer, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
