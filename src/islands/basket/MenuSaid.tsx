import type { JSX, ReactNode } from 'react';
import type { BasketMenuProps } from '#islands/BasketMenu.tsx';
import { type Notice, tryAgain } from '#lib/browser/basket.ts';
import { recoveryOf } from '#lib/domain/basket-recovery.ts';

interface MenuSaidProps extends Pick<BasketMenuProps, 'labels' | 'shopHref'> {
  readonly said: Notice | undefined;
}

/** What the last change came to, in the panel; that something was added is said where it was pressed. */
export function MenuSaid({ said, ...props }: MenuSaidProps): JSX.Element {
  return (
    // Always there, so that what appears in it is read out.
    <div role="status">
      {said && said.kind !== 'added' && (
        <div key={said.serial} className="border-club mb-4 border-l-4 pl-3 text-sm">
          <p>{props.labels.notices[said.kind]}</p>
          <WayOn {...props} said={said} />
        </div>
      )}
    </div>
  );
}

function WayOn({ said, labels, shopHref }: MenuSaidProps & { readonly said: Notice }): ReactNode {
  switch (recoveryOf(said.kind)) {
    case 'undo':
      return <Way label={labels.undo} onPress={() => void undo()} />;
    case 'again':
      return <Way label={labels.retry} onPress={tryAgain} />;
    case 'browse':
      return (
        <a className="inline-flex min-h-8 items-center underline" href={shopHref}>
          {labels.browse}
        </a>
      );
    case undefined:
      return null;
  }
}

/** Few take anything back. */
async function undo(): Promise<void> {
  const { restoreRemoved } = await import('#lib/browser/basket-aside.ts');
  await restoreRemoved();
}

function Way({
  label,
  onPress,
}: {
  readonly label: string;
  readonly onPress: () => void;
}): JSX.Element {
  return (
    <button type="button" className="min-h-8 underline underline-offset-4" onClick={onPress}>
      {label}
    </button>
  );
}
