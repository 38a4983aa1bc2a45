import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/** `linkedCode`: the code of a link, which waits for something in the basket. */
export function EmptyBasket({
  labels,
  links,
  linkedCode,
}: Pick<BasketPage, 'labels' | 'links' | 'linkedCode'>): ReactElement {
  return (
    <div className="py-8">
      <p className="display text-head">{labels.emptyTitle}</p>
      <p className="mt-2 max-w-prose">{labels.emptyText}</p>
      {linkedCode && (
        <p role="status" className="border-club mt-6 max-w-prose border-l-4 pl-4">
          {interpolate(labels.codeKept, { code: linkedCode })}
        </p>
      )}
      <p className="mt-8">
        <a className="button button-primary" href={links.newIn}>
          {labels.emptyAction}
        </a>
      </p>
    </div>
  );
}
