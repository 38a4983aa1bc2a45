import type { JSX, ReactNode } from 'react';
import type { SearchState } from '#lib/client/search.ts';
import type { SearchLabels } from '#lib/contract/header-messages.ts';
import { splitAtMatch } from '#lib/domain/search/search-term.ts';
import type { Suggestion, SuggestionPage } from '#lib/domain/search/suggestion-list.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { hasTrendingLinks } from './trending-lines.ts';

interface SuggestionsProps {
  readonly id: string;
  readonly state: SearchState;
  readonly lines: readonly Suggestion[];
  /** Where the lines are suggestions, and not what is searched for often. */
  readonly shown: SuggestionPage | undefined;
  readonly active: number;
  readonly typed: string;
  readonly labels: SearchLabels;
  showPage(page: number): void;
  readonly children: ReactNode;
}

const FOOT_BUTTON = 'min-h-11 w-full px-4 py-2 text-left underline underline-offset-4';
const GROUPS = ['categories', 'products', 'pages'] as const;

/** The listbox below the search field. */
export function Suggestions({
  id,
  state,
  lines,
  shown,
  active,
  typed,
  labels,
  showPage,
  children,
}: SuggestionsProps): JSX.Element {
  const isFound = state.status === 'success' && shown !== undefined;
  const numbered = lines.map((line, index) => ({ ...line, index }));
  return (
    <div className="border-rule bg-paper floats absolute inset-x-0 top-full z-10 mt-1 flex max-h-[min(70vh,calc(100dvh-9rem))] flex-col border lg:right-0 lg:left-auto lg:w-100">
      <p className={isFound ? 'sr-only' : 'px-4 py-3 text-sm empty:hidden'} role="status">
        {statusText(state, shown?.total ?? 0, labels)}
      </p>
      <div className="min-h-0 overflow-y-auto">
        <div id={id} role="listbox" aria-label={labels.label}>
          {GROUPS.map((group) => {
            const members = numbered.filter((line) => line.group === group);
            if (members.length === 0) return null;
            const title = hasTrendingLinks(state) ? labels.trending : labels[group];
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role.
              <div
                key={group}
                role="group"
                aria-label={title}
                className="border-rule border-b py-2"
              >
                <p className="text-muted px-4 py-1 text-xs font-semibold" aria-hidden="true">
                  {title}
                </p>
                {members.map((line) => (
                  <Option
                    key={line.href}
                    id={`${id}-${line.index}`}
                    line={line}
                    isActive={line.index === active}
                    typed={typed}
                    from={labels.from}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {children}
      </div>
      {shown && (
        <div className="border-rule shrink-0 border-t font-semibold">
          {shown.nextPage !== undefined && (
            <button
              className={FOOT_BUTTON}
              type="button"
              // The field keeps the focus, and its arrow keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => showPage(shown.nextPage ?? 0)}
            >
              {shown.nextPage > 0 ? labels.moreProducts : labels.firstProducts}
            </button>
          )}
          <button className={FOOT_BUTTON} type="submit">
            {labels.showAll.replace('{{term}}', typed)}
          </button>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly line: Suggestion;
  readonly isActive: boolean;
  readonly typed: string;
  /** With `{{price}}`. */
  readonly from: string;
}

function Option({ id, line, isActive, typed, from }: OptionProps): JSX.Element {
  const [before, match, after] = splitAtMatch(line.text, typed);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={line.href}
      className="hover:bg-shade aria-selected:bg-shade aria-selected:outline-ink flex min-h-11 items-center gap-3 px-4 py-1.5 aria-selected:outline-2 aria-selected:-outline-offset-2"
    >
      {line.picture && (
        <img
          className="bg-shade h-12.5 w-10 object-cover"
          src={imageUrl(line.picture, { width: 96 })}
          alt=""
          width="40"
          height="50"
        />
      )}
      {line.number && (
        <b className="display figures text-menu min-w-10 text-center">{line.number}</b>
      )}
      <span className="min-w-0 flex-1">
        {before}
        {match && (
          <mark className="bg-transparent font-semibold text-current underline decoration-1 underline-offset-4">
            {match}
          </mark>
        )}
        {after}
        {line.detail && <span className="text-muted"> · {line.detail}</span>}
      </span>
      {line.price && (
        <span className="figures text-sm">
          {line.isFrom ? from.replace('{{price}}', line.price) : line.price}
        </span>
      )}
    </a>
  );
}

function statusText(state: SearchState, count: number, labels: SearchLabels): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'pending':
      return labels.pending;
    case 'error':
      return labels.error;
    case 'success':
      return count === 0
        ? labels.none.replace('{{term}}', state.term)
        : labels.found.replace('{{count}}', String(count));
  }
}
