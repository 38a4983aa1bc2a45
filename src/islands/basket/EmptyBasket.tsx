import type { ReactElement } from 'react';
import type { Messages } from '#lib/i18n/areas.ts';

interface EmptyBasketProps {
  readonly labels: Pick<Messages<'basket'>, 'emptyTitle' | 'emptyText' | 'emptyAction'>;
  readonly href: string;
}

export function EmptyBasket({ labels, href }: EmptyBasketProps): ReactElement {
  return (
    <div className="py-8">
      <p className="display text-head">{labels.emptyTitle}</p>
      <p className="mt-2 max-w-prose">{labels.emptyText}</p>
      <p className="mt-8">
        <a className="button button-primary" href={href}>
          {labels.emptyAction}
        </a>
      </p>
    </div>
  );
}
