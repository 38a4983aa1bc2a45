import type { ReactElement, ReactNode } from 'react';
import { type Notice, tryAgain } from '#lib/browser/basket.ts';
import { restoreRemoved } from '#lib/browser/basket-aside.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import { recoveryOf } from '#lib/domain/basket-recovery.ts';
import { isCodeRefusal } from '#lib/domain/code-field.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { RowForm } from './RowForm.tsx';

interface BasketSaidProps {
  readonly page: BasketPage;
  /** Of the last change since the page was drawn. */
  readonly said: Notice | undefined;
}

/** What the last press came to, with the way on from it. */
export function BasketSaid({ page, said }: BasketSaidProps): ReactElement {
  const notice = said?.kind ?? page.notice;
  return (
    // Always there, so that what appears in it is read out.
    <div role="status">
      {notice && !isCodeRefusal(notice) && (
        <div
          key={said?.serial}
          className="border-club bg-shade mb-6 flex flex-wrap items-center gap-x-4 border-l-4 px-4 py-1"
        >
          <p className="py-3">{interpolate(page.words[notice], { names: page.left ?? '' })}</p>
          <WayOn notice={notice} page={page} isNew={said !== undefined} />
        </div>
      )}
    </div>
  );
}

interface WayOnProps extends Pick<BasketSaidProps, 'page'> {
  readonly notice: BasketNotice;
  readonly isNew: boolean;
}

function WayOn({ notice, page, isNew }: WayOnProps): ReactNode {
  const { words, links } = page;
  switch (recoveryOf(notice)) {
    case 'undo':
      return (
        <RowForm
          action="restoreRemovedItems"
          page={page}
          label={words.undo}
          onSubmit={() => void restoreRemoved()}
        />
      );
    case 'again':
      // Without script nothing is known of what was pressed: the buttons below are still there.
      return (
        isNew && (
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={tryAgain}
          >
            {words.retry}
          </button>
        )
      );
    case 'browse':
      return (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={links.newIn}
        >
          {words.emptyAction}
        </a>
      );
    case undefined:
      return null;
  }
}
