import { type JSX, useEffect, useRef } from 'react';
import { $search, IDLE, resolveTerm, suggest } from '#lib/browser/search.ts';
import { $cards, loadCards } from '#lib/browser/search-cards.ts';
import type { SearchCard } from '#lib/domain/search-cards.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { visibleSuggestions } from '#lib/domain/suggestion-list.ts';
import { SearchCards } from './search/SearchCards.tsx';
import { SearchIcon } from './search/SearchIcon.tsx';
import { Suggestions } from './search/Suggestions.tsx';
import { trendingLines } from './search/trending-lines.ts';
import { useChoice } from './search/use-choice.ts';
import { useEarlyTyping } from './search/use-early-typing.ts';
import { useShared } from './use-shared.ts';

export interface SearchLabels {
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly trending: string;
  /** Above the cards of an empty field. */
  readonly discover: string;
  readonly products: string;
  readonly categories: string;
  readonly pages: string;
  /** With `{{term}}`. */
  readonly showAll: string;
  readonly pending: string;
  /** With `{{term}}`. */
  readonly none: string;
  readonly error: string;
  /** With `{{count}}`. */
  readonly found: string;
}

export interface SearchProps {
  readonly action: string;
  readonly term: string;
  readonly locale: Locale;
  readonly trending: readonly string[];
  readonly labels: SearchLabels;
}

const NO_CARDS: readonly SearchCard[] = [];
const LIST = 'search-suggestions';
/** Suggestions shown at most (usability, rule 6). */
const MOST = { wide: 10, narrow: 8 };

/** A GET form that suggests while the shopper types (specification, sections 2 and 4). */
export function SearchBox({ action, term, locale, trending, labels }: SearchProps): JSX.Element {
  const state = useShared($search, IDLE);
  const input = useRef<HTMLInputElement>(null);
  const typed = state.status === 'idle' ? '' : state.term;
  const lines =
    'lines' in state
      ? visibleSuggestions(state.lines, isWide() ? MOST.wide : MOST.narrow)
      : trendingLines(state, trending, locale);
  const choice = useChoice(lines.length);
  const isIdle = state.status === 'idle';
  const cards = useShared($cards, NO_CARDS);
  const isShown = choice.isOpen && (!isIdle || lines.length + cards.length > 0);

  useEffect(() => {
    if (choice.isOpen && isIdle) void loadCards(locale);
  }, [choice.isOpen, isIdle, locale]);

  useEarlyTyping(input, (early) => {
    choice.open();
    if (early !== term) suggest(early);
  });

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const chosen = lines[choice.active]?.href;
    const href = chosen ?? (await resolveTerm(input.current?.value ?? ''));
    if (href) location.assign(href);
    else form.submit();
  };

  return (
    <form
      action={action}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) choice.close();
      }}
    >
      <input
        ref={input}
        className="field pr-12"
        type="search"
        name="term"
        defaultValue={term}
        placeholder={labels.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        required
        role="combobox"
        aria-label={labels.label}
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={choice.active >= 0 ? `${LIST}-${choice.active}` : undefined}
        onFocus={choice.open}
        onChange={(event) => {
          choice.open();
          suggest(event.currentTarget.value);
        }}
        onKeyDown={choice.onKeyDown}
      />
      <button
        className="icon-button absolute inset-y-0 right-0"
        type="submit"
        aria-label={labels.submit}
      >
        <SearchIcon />
      </button>
      {isShown && (
        <Suggestions
          id={LIST}
          state={state}
          lines={lines}
          active={choice.active}
          typed={typed}
          labels={labels}
        >
          {isIdle && <SearchCards cards={cards} title={labels.discover} />}
        </Suggestions>
      )}
    </form>
  );
}

function isWide(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 64rem)').matches;
}
