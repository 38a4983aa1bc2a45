import type { StoredBlok, StoredStory } from '../../content/stored-story.ts';
import { eachLanguage, type Translations } from '../translated-text.ts';
import { toAmerican } from './american.ts';
import { blok, linkField, localeField, pictureField, story, translatedField } from './fields.ts';
import { prose } from './prose.ts';

export interface ReadingPage {
  readonly headline: Translations;
  readonly subline: Translations;
  readonly content: readonly StoredBlok[];
}

type Fields = ReturnType<typeof translatedField>;

/** A text page: help, legal texts, articles. */
export function readingPage(fullSlug: string, page: ReadingPage): StoredStory {
  return story(
    fullSlug,
    page.headline.en,
    blok('content_page', textField('headline', page.headline), textField('subline', page.subline), {
      content: page.content,
    }),
  );
}

/** Text in all languages, in the format of `prose.ts`. */
export function textBlock(body: Translations): StoredBlok {
  return blok('rich_text', proseField('body', body));
}

/** A picture in column width: file in `editorial/` and alternative text. */
export function imageBlock(file: string, alt: Translations): StoredBlok {
  return blok('image', pictureField('desktop_image', `editorial/${file}.svg`, alt));
}

/** Questions and their answers. */
export function questionsBlock(
  headline: Translations,
  entries: readonly (readonly [question: Translations, answer: Translations])[],
): StoredBlok {
  return blok('accordion', textField('headline', headline), {
    entries: entries.map(([question, answer]) =>
      blok('accordion_entry', textField('title', question), proseField('body', answer)),
    ),
  });
}

export function helpCards(
  headline: Translations,
  cards: readonly (readonly [path: string, label: Translations, text: Translations])[],
): StoredBlok {
  return blok('help_cards', textField('headline', headline), {
    cards: cards.map(([path, label, words]) =>
      blok(
        'help_card',
        textField('label', label),
        textField('text', words),
        linkField(eachLanguage(() => path)),
      ),
    ),
  });
}

/** The first row contains the column headers. */
export function tableBlock(
  headline: Translations,
  rows: readonly (readonly Translations[])[],
): StoredBlok {
  const [head = [], ...body] = rows;
  const renderTable = (read: (words: Translations) => string): object => ({
    fieldtype: 'table',
    thead: head.map((cell) => ({ component: '_table_head', value: read(cell) })),
    tbody: body.map((cells) => ({
      component: '_table_row',
      body: cells.map((cell) => ({ component: '_table_col', value: read(cell) })),
    })),
  });
  return blok(
    'table',
    textField('headline', headline),
    translatedField(
      'table',
      eachLanguage((language) => renderTable((cell) => cell[language])),
    ),
    localeField(
      'table',
      'en-us',
      renderTable((cell) => toAmerican(cell.en)),
    ),
  );
}

/** A text field in all languages; the American text is derived from the British one. */
export function textField(name: string, words: Translations): Fields {
  return { ...translatedField(name, words), ...localeField(name, 'en-us', toAmerican(words.en)) };
}

function proseField(name: string, words: Translations): Fields {
  return {
    ...translatedField(
      name,
      eachLanguage((language) => prose(words[language], language)),
    ),
    ...localeField(name, 'en-us', prose(toAmerican(words.en), 'en')),
  };
}
