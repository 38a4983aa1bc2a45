import { useStore } from '@nanostores/react';
import { type JSX, useEffect, useRef } from 'react';
import { $headerMessages } from '#lib/client/header-messages-store.ts';
import { $search, resolveTerm, suggest } from '#lib/client/search.ts';
import { $cards, $offers, loadCards } from '#lib/client/search-cards.ts';
import type { SearchLabels } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { SearchCards } from './SearchCards.tsx';
import { SearchIcon } from './SearchIcon.tsx';
import { Suggestions } from './Suggestions.tsx';
import { hasTrendingLinks, trendingLines } from './trending-lines.ts';
import { useActiveOption } from './use-active-option.ts';
import { useEarlyTyping } from './use-early-typing.ts';
import { useSearchOpening } from './use-search-opening.ts';
import { useSuggestionPage } from './use-suggestion-page.ts';

export interface SearchBoxProps {
  readonly action: string;
  readonly term: string;
  readonly locale: Locale;
  readonly trending: readonly string[];
  /** Labels of the form. Those of the suggestions are loaded on hydration. */
  readonly labels: Pick<SearchLabels, 'label' | 'placeholder' | 'submit'>;
}

const LISTBOX_ID = 'search-suggestions';

/** A GET form that works without script and shows suggestions while the shopper types. */
export function SearchBox({ action, term, locale, trending, labels }: SearchBoxProps): JSX.Element {
  const messages = useStore($headerMessages, { ssr: 'initial' })?.search;
  const state = useStore($search, { ssr: 'initial' });
  const cards = useStore($cards, { ssr: 'initial' });
  const offers = useStore($offers, { ssr: 'initial' });
  const input = useRef<HTMLInputElement>(null);
  const typed = state.status === 'idle' ? '' : state.term;
  const { shown, showPage } = useSuggestionPage(state);
  const lines = shown?.lines ?? trendingLines(state, trending, locale);
  const [isOpen, setOpen] = useSearchOpening(input);
  const choice = useActiveOption(lines.length, isOpen, setOpen);
  const isIdle = state.status === 'idle';
  const hasTrending = hasTrendingLinks(state);
  const hasList = !isIdle || lines.length + cards.length + offers.length > 0;
  // Without its texts the list is not rendered, and `aria-controls` would name nothing.
  const isExpanded = isOpen && messages !== undefined && hasList;

  useEffect(() => {
    if (isOpen && hasTrending) void loadCards(locale);
  }, [isOpen, hasTrending, locale]);

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
        const next = event.relatedTarget;
        const form = event.currentTarget;
        // The button that shows all results stands in the list: closing it would lose the press.
        const isSearchButton = next?.parentElement === form && next.matches('[type="submit"]');
        if (isSearchButton || !form.contains(next)) choice.close();
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
        aria-expanded={isExpanded}
        aria-controls={LISTBOX_ID}
        aria-autocomplete="list"
        aria-activedescendant={choice.active >= 0 ? `${LISTBOX_ID}-${choice.active}` : undefined}
        onFocus={choice.open}
        onClick={choice.open}
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
      {isExpanded && (
        <Suggestions
          id={LISTBOX_ID}
          state={state}
          lines={lines}
          shown={shown}
          active={choice.active}
          typed={typed}
          labels={messages}
          showPage={(page) => {
            // Without an active option: the one that was may be gone.
            choice.open();
            showPage(page);
          }}
        >
          {hasTrending && <SearchCards cards={cards} offers={offers} title={messages.discover} />}
        </Suggestions>
      )}
    </form>
  );
}
