import { useState } from 'react';
import type { SearchState } from '#lib/client/search.ts';
import { type SuggestionPage, suggestionPage } from '#lib/domain/search/suggestion-list.ts';

interface ShownSuggestions {
  /** Undefined without suggestions. */
  readonly shown: SuggestionPage | undefined;
  showPage(page: number): void;
}

/** Which products are shown. Another term begins with the first ones. */
export function useSuggestionPage(state: SearchState): ShownSuggestions {
  const term = state.status === 'idle' ? '' : state.term;
  const [chosen, setChosen] = useState({ term, page: 0 });
  const hasLines = 'lines' in state && state.lines.length > 0;
  const page = chosen.term === term ? chosen.page : 0;
  return {
    shown: hasLines ? suggestionPage(state.lines, page) : undefined,
    showPage: (next) => setChosen({ term, page: next }),
  };
}
