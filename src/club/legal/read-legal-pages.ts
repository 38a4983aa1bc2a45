import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClubSettings } from '../club-schema.ts';
import { type Language, type Locale, shopLanguage } from '../known-shops.ts';
import { LANGUAGE_WORDS } from '../language-words.ts';
import type { DocumentNode } from './document-node.ts';
import { LEGAL_PAGES, LEGAL_STORIES, type LegalPageName } from './legal-page-names.ts';
import { LEGAL_VALUES, legalValues } from './legal-values.ts';
import { readMarkdown } from './markdown-document.ts';

export interface LegalPage {
  readonly title: string;
  /** Whether the note of the first version, which a lawyer must read, still stands at its top. */
  readonly isDraft: boolean;
  readonly document: DocumentNode;
}

/** Pages by locale; only those that the folder has. `help` lists them. */
export type LegalPages = {
  readonly [Shop in Locale]?: { readonly [Name in LegalPageName | 'help']?: LegalPage };
};

/** Folder of the pages in the club's folder: `legal/de/terms.md`, or `legal/de-de/terms.md` for one shop only. */
export const LEGAL_FOLDER = 'legal';
const MAX_CHARACTERS = 200_000;
/** Begins the note at the top of a first version. */
const DRAFT_SIGN = '⚠';

/** @param problems gets a sentence for each page that cannot be shown */
export function readLegalPages(
  directory: string,
  club: ClubSettings,
  problems: string[],
): LegalPages {
  const entries = club.shops.map(({ locale }) => {
    const pages = LEGAL_PAGES.flatMap((name) => {
      const page = readPage({ directory, club, locale, name }, problems);
      return page ? [[name, page] as const] : [];
    });
    const help = helpPage(shopLanguage(locale).language, pages);
    return [locale, Object.fromEntries(help ? [...pages, ['help', help]] : pages)] as const;
  });
  return Object.fromEntries(entries);
}

/** A list of the pages, for the help centre. */
function helpPage(
  language: Language,
  pages: readonly (readonly [LegalPageName, LegalPage])[],
): LegalPage | undefined {
  if (pages.length === 0) return undefined;
  const items = pages.map(([name, { title }]) => {
    const marks = [{ type: 'link', attrs: { linktype: 'url', href: `/${LEGAL_STORIES[name]}` } }];
    const text = { type: 'text', text: title, marks };
    return { type: 'list_item', content: [{ type: 'paragraph', content: [text] }] };
  });
  const document = { type: 'doc', content: [{ type: 'bullet_list', content: items }] };
  return { title: LANGUAGE_WORDS[language].help, isDraft: false, document };
}

interface Place {
  readonly directory: string;
  readonly club: ClubSettings;
  readonly locale: Locale;
  readonly name: LegalPageName;
}

function readPage(
  { directory, club, locale, name }: Place,
  problems: string[],
): LegalPage | undefined {
  const { language } = shopLanguage(locale);
  const file = [locale, language]
    .map((folder) => `${LEGAL_FOLDER}/${folder}/${name}.md`)
    .find((path) => existsSync(join(directory, path)));
  if (file === undefined) return undefined;
  const report = (text: string): void => {
    // Two shops of a language share the file.
    const problem = `${file}: ${text}`;
    if (!problems.includes(problem)) problems.push(problem);
  };
  const text = readFileSync(join(directory, file), 'utf8').replace(/^\uFEFF/, '');
  if (text.length > MAX_CHARACTERS) {
    report(`must have at most ${MAX_CHARACTERS} characters`);
    return undefined;
  }
  const values: Readonly<Record<string, string>> = legalValues(club, language);
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}(\.?)/g, (_, key: string, stop: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined)
      report(`has {{${key.slice(0, 40)}}}, which is none of ${LEGAL_VALUES.join(', ')}`);
    // A name that ends with a full stop, such as `e.V.`, ends the sentence, too.
    return value?.endsWith('.') ? value : (value ?? '') + stop;
  });
  const { title, document, problems: found } = readMarkdown(filled);
  found.forEach(report);
  return found.length > 0 ? undefined : { title, isDraft: hasDraftNote(document), document };
}

function hasDraftNote({ content = [] }: DocumentNode): boolean {
  const [first] = content;
  return first?.type === 'blockquote' && textOf(first).startsWith(DRAFT_SIGN);
}

function textOf({ text = '', content = [] }: DocumentNode): string {
  return text + content.map(textOf).join('');
}
