import { type ReactElement, useEffect, useState } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';

/** Shares the list by a public link and ends the sharing. Plain forms, since it is rarely used. */
export function ShareList({ page }: { readonly page: WishlistPage }): ReactElement {
  const { labels, shop, sharedAs } = page;
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="display text-head">
        {labels.shareTitle}
      </h2>
      <p className="mt-2 max-w-prose text-sm">{labels.shareText}</p>
      {sharedAs && <SharedLink href={sharedAs} page={page} />}
      <form
        method="post"
        action={sharedAs ? '/api/form/endWishlistShare' : '/api/form/shareWishlist'}
      >
        <input type="hidden" name="locale" value={shop.locale} />
        <button
          type="submit"
          className={sharedAs ? 'button button-quiet' : 'button button-secondary mt-4'}
        >
          {sharedAs ? labels.shareEnd : labels.shareStart}
        </button>
      </form>
    </section>
  );
}

interface SharedLinkProps {
  readonly href: string;
  readonly page: WishlistPage;
}

function SharedLink({ href, page }: SharedLinkProps): ReactElement {
  const { labels } = page;
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  const copy = (): void => {
    navigator.clipboard.writeText(href).then(
      () => setIsCopied(true),
      // Copying was denied: the text of the field can still be selected.
      () => setCanCopy(false),
    );
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <input
        className="field min-w-0 flex-1 text-sm"
        readOnly
        value={href}
        aria-label={labels.shareLink}
        onFocus={(event) => event.currentTarget.select()}
      />
      {canCopy && (
        <button type="button" className="button button-secondary sm:w-auto" onClick={copy}>
          {labels.shareCopy}
        </button>
      )}
      <p role="status" className="w-full text-sm">
        {isCopied && labels.shareCopied}
      </p>
    </div>
  );
}
