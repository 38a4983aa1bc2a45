import type { ReactElement, ReactNode } from 'react';
import { useFocusOnOutcome } from '#islands/shared/use-focus-on-outcome.ts';
import { type Notice, tryAgain } from '#lib/client/basket.ts';
import { restoreRemoved } from '#lib/client/saved-items.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import { recoveryAction } from '#lib/domain/basket/basket-recovery.ts';
import { isCodeRejection } from '#lib/domain/promotions/code-field.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { RowForm } from './RowForm.tsx';

interface BasketStatusMessageProps {
  readonly page: BasketPage;
  /** Of the last change since the page was rendered. */
  readonly latest: Notice | undefined;
}

/** Outcome of the last change, with a link or button to continue. */
export function BasketStatusMessage({ page, latest }: BasketStatusMessageProps): ReactElement {
  const notice = latest?.kind ?? page.notice;
  const region = useFocusOnOutcome(latest?.serial);
  return (
    // Always rendered: a live region announces only what is added to it later.
    <div ref={region} role="status" tabIndex={-1}>
      {notice && !isCodeRejection(notice) && (
        <div
          key={latest?.serial}
          className="border-club bg-shade mb-6 flex flex-wrap items-center gap-x-4 border-l-4 px-4 py-1"
        >
          <p className="py-3">{interpolate(page.labels[notice], { names: page.left ?? '' })}</p>{' '}
          <Recovery notice={notice} page={page} isNew={latest !== undefined} />
        </div>
      )}
    </div>
  );
}

interface RecoveryProps extends Pick<BasketStatusMessageProps, 'page'> {
  readonly notice: BasketNotice;
  readonly isNew: boolean;
}

function Recovery({ notice, page, isNew }: RecoveryProps): ReactNode {
  const { labels, links } = page;
  switch (recoveryAction(notice)) {
    case 'undo':
      return (
        <RowForm
          action="restoreRemovedItems"
          page={page}
          label={labels.undo}
          onSubmit={() => void restoreRemoved()}
        />
      );
    case 'again':
      // After a reload the failed change is unknown and cannot be repeated.
      return (
        isNew && (
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={tryAgain}
          >
            {labels.retry}
          </button>
        )
      );
    case 'browse':
      return (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={links.newIn}
        >
          {labels.emptyAction}
        </a>
      );
    case undefined:
      return null;
  }
}
