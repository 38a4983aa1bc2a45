import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClubSettings } from '../../src/club/club-schema.ts';
import { shopLanguage } from '../../src/club/known-shops.ts';
import { LEGAL_FOLDER } from '../../src/club/legal/read-legal-pages.ts';

/** First versions of the legal pages, by language. */
const FIRST_VERSIONS = join(import.meta.dirname, 'legal');

/** Writes the first versions in the languages of the club's shops. Languages that the folder has already stay as they are. */
export function writeLegalPages(directory: string, { shops }: ClubSettings): readonly string[] {
  const languages = new Set(shops.map(({ locale }) => shopLanguage(locale).language));
  const missing = [...languages].filter(
    (language) => !existsSync(join(directory, LEGAL_FOLDER, language)),
  );
  for (const language of missing) {
    const target = join(directory, LEGAL_FOLDER, language);
    cpSync(join(FIRST_VERSIONS, language), target, { recursive: true });
  }
  return missing;
}
