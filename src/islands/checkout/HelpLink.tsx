import type { MouseEvent, ReactElement } from 'react';
import type { CheckoutHelpPage, CheckoutPage } from '#lib/contract/checkout-page.ts';

interface HelpLinkProps {
  readonly page: Pick<CheckoutPage, 'links' | 'labels'>;
  readonly help: CheckoutHelpPage;
  readonly name: string;
}

/** A help page that opens in a dialog above the checkout. A plain link without script and for new tabs. */
export function HelpLink({ page, help, name }: HelpLinkProps): ReactElement {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const { close } = page.labels;
    import('#lib/client/help-dialog.ts')
      .then(({ openHelp }) => openHelp(href, close))
      .catch(() => location.assign(href));
  };
  return (
    <a
      className="inline-block py-2 underline underline-offset-4"
      href={page.links.help[help]}
      onClick={open}
    >
      {name}
    </a>
  );
}
