import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { basketLinkQuery } from '#lib/domain/basket/basket-link.ts';
import { mailLink } from '#lib/domain/text/mail-link.ts';

interface ShareBasketProps {
  readonly basket: Basket;
  readonly page: Pick<BasketPage, 'labels' | 'links'>;
}

/** Passes the basket on by the device's share sheet or the clipboard; without script by mail. */
export function ShareBasket({ basket, page }: ShareBasketProps): ReactElement | null {
  const { labels, links } = page;
  const query = basketLinkQuery(basket.items);
  if (!query) return null;
  const url = links.shared + query;
  const mail = mailLink(labels.linkedTitle, url);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      <a
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        href={mail}
        data-name={labels.linkedTitle}
        data-url={url}
        data-copied={labels.shareCopied}
        onClick={(event) => {
          event.preventDefault();
          const link = event.currentTarget;
          void import('#lib/client/share.ts').then(
            ({ share }) => share(link),
            () => location.assign(mail),
          );
        }}
      >
        {labels.share}
      </a>
      <span aria-live="polite" />
    </p>
  );
}
