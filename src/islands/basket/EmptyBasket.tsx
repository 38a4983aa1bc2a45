import type { ReactElement } from 'react';
import type { Words } from '#lib/i18n/words.ts';

interface EmptyBasketProps {
  readonly words: Pick<Words<'basket'>, 'emptyTitle' | 'emptyText' | 'emptyAction'>;
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
