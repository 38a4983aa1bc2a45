import type { JSX } from 'react';

interface PanelStatusProps {
  readonly status: 'unknown' | 'ready' | 'failed';
  readonly loading: string;
  /** Undefined until they have loaded: the panel shows nothing else before. */
  readonly labels: { readonly failed: string; readonly retry: string } | undefined;
  readonly onRetry: () => void;
}

/** Loading and error state of a header panel. */
export function PanelStatus({
  status,
  loading,
  labels,
  onRetry,
}: PanelStatusProps): JSX.Element | undefined {
  if (!labels || status === 'unknown') return <p className="text-muted text-sm">{loading}</p>;
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
