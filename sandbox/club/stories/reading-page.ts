import type { StoredBlok, StoredStory } from '../../content/stored-story.ts';
import { eachLanguage, type Words } from '../translated-text.ts';
import { toAmerican } from './american.ts';
import { blok, except, field, link, picture, story } from './fields.ts';
import { prose } from './prose.ts';

export interface ReadingPage {
  readonly headline: Words;
  readonly subline: Words;
  readonly content: readonly StoredBlok[];
}

type Fields = ReturnType<typeof field>;

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
export function text(body: Words): StoredBlok {
  return blok('rich_text', proseField('body', body));
}

/** A picture in column width: file in `editorial/` and alternative text. */
export function image(file: string, alt: Words): StoredBlok {
  return blok('image', picture('desktop_image', `editorial/${file}.svg`, alt));
}

/** Questions and their answers. */
export function questions(
  headline: Words,
  entries: readonly (readonly [question: Words, answer: Words])[],
): StoredBlok {
  return blok('accordion', textField('headline', headline), {
    entries: entries.map(([question, answer]) =>
      blok('accordion_entry', textField('title', question), proseField('body', answer)),
    ),
  });
}

export function helpCards(
  headline: Words,
  cards: readonly (readonly [path: string, label: Words, text: Words])[],
): StoredBlok {
  return blok('help_cards', textField('headline', headline), {
    cards: cards.map(([path, label, words]) =>
      blok(
        'help_card',
        textField('label', label),
        textField('text', words),
        link(eachLanguage(() => path)),
      ),
    ),
  });
}

/** The first row contains the column headers. */
export function table(headline: Words, rows: readonly (readonly Words[])[]): StoredBlok {
  const [head = [], ...body] = rows;
  const renderTable = (read: (words: Words) => string): object => ({
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
    field('table', {
      en: renderTable((cell) => cell.en),
      de: renderTable((cell) => cell.de),
      fr: renderTable((cell) => cell.fr),
      es: renderTable((cell) => cell.es),
      ko: renderTable((cell) => cell.ko),
      zh: renderTable((cell) => cell.zh),
    }),
    except(
      'table',
      'en-us',
      renderTable((cell) => toAmerican(cell.en)),
    ),
  );
}

/** A text field in all languages; the American text is derived from the British one. */
export function textField(name: string, words: Words): Fields {
  return { ...field(name, words), ...except(name, 'en-us', toAmerican(words.en)) };
}

function proseField(name: string, words: Words): Fields {
  const docs = {
    en: prose(words.en, 'en'),
    de: prose(words.de, 'de'),
    fr: prose(words.fr, 'fr'),
    es: prose(words.es, 'es'),
    ko: prose(words.ko, 'ko'),
    zh: prose(words.zh, 'zh'),
  };
  return { ...field(name, docs), ...except(name, 'en-us', prose(toAmerican(words.en), 'en')) };
}
