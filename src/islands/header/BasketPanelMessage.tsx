import type { JSX, ReactNode } from 'react';
import { useFocusOnOutcome } from '#islands/shared/use-focus-on-outcome.ts';
import { type Notice, tryAgain } from '#lib/client/basket.ts';
import type { BasketPanelLabels } from '#lib/contract/header-messages.ts';
import { recoveryAction } from '#lib/domain/basket/basket-recovery.ts';

interface BasketPanelMessageProps {
  readonly notice: Notice | undefined;
  readonly labels: BasketPanelLabels;
  readonly shopHref: string;
}

/** Outcome of the last change. An add is announced beside the button that was pressed instead. */
export function BasketPanelMessage(props: BasketPanelMessageProps): JSX.Element {
  const { notice, labels } = props;
  const region = useFocusOnOutcome(notice?.serial);
  return (
    // Always rendered: a live region announces only what is added to it later.
    <div ref={region} role="status" tabIndex={-1}>
      {notice && notice.kind !== 'added' && (
        <div key={notice.serial} className="border-club mb-4 border-l-4 pl-3 text-sm">
          <p>{labels.notices[notice.kind]}</p> <Recovery {...props} notice={notice} />
        </div>
      )}
    </div>
  );
}

function Recovery({
  notice,
  labels,
  shopHref,
}: BasketPanelMessageProps & { readonly notice: Notice }): ReactNode {
  switch (recoveryAction(notice.kind)) {
    case 'undo':
      return <RecoveryButton label={labels.undo} onPress={() => void undo()} />;
    case 'again':
      return <RecoveryButton label={labels.retry} onPress={tryAgain} />;
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

/** Imported on demand: few shoppers undo anything. */
async function undo(): Promise<void> {
  const { restoreRemoved } = await import('#lib/client/saved-items.ts');
  await restoreRemoved();
}

function RecoveryButton({
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
