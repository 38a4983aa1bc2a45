import type { ReactElement } from 'react';
import type { Messages } from '#lib/i18n/areas.ts';

interface EmptyBasketProps {
  readonly words: Pick<Messages<'basket'>, 'emptyTitle' | 'emptyText' | 'emptyAction'>;
  readonly href: string;
}

export function EmptyBasket({ words, href }: EmptyBasketProps): ReactElement {
  return (
    <div className="py-8">
      <p className="display text-head">{words.emptyTitle}</p>
      <p className="mt-2 max-w-prose">{words.emptyText}</p>
      <p className="mt-8">
        <a className="button button-primary" href={href}>
          {words.emptyAction}
        </a>
      </p>
    </div>
  );
}
