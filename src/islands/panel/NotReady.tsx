import type { JSX } from 'react';

interface NotReadyProps {
  readonly status: 'unknown' | 'ready' | 'failed';
  readonly labels: { readonly loading: string; readonly failed: string; readonly retry: string };
  readonly onRetry: () => void;
}

/** What a panel of the header says while it has nothing to show yet. */
export function NotReady({ status, labels, onRetry }: NotReadyProps): JSX.Element | undefined {
  if (status === 'unknown') return <p className="text-muted text-sm">{labels.loading}</p>;
  if (status === 'ready') return undefined;
  return (
    <>
      <p role="alert">{labels.failed}</p>
      <button className="button button-secondary mt-4 w-full" type="button" onClick={onRetry}>
        {labels.retry}
      </button>
    </>
  );
}
