import { type SubmitEvent, useRef, useState } from 'react';
import type { CodeFieldProps } from './code-field-props.ts';

interface CodeEntry {
  /** Why the last code was not applied; cleared by typing. */
  readonly reason: keyof CodeFieldProps['labels'] | undefined;
  readonly isBusy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly clear: () => void;
}

/** Applies one code at a time. A rejected code stays in the field. */
export function useCodeEntry({
  refused,
  onApply,
}: Pick<CodeFieldProps, 'refused' | 'onApply'>): CodeEntry {
  const [reason, setReason] = useState<CodeEntry['reason']>(refused?.reason);
  const [isBusy, setBusy] = useState(false);
  const isTrying = useRef(false);

  async function apply(field: HTMLInputElement): Promise<void> {
    if (isTrying.current) return;
    isTrying.current = true;
    setBusy(true);
    const refusal = await onApply(field.value);
    isTrying.current = false;
    setBusy(false);
    setReason(refusal);
    if (refusal) field.focus();
    else field.value = '';
  }

  return {
    reason,
    isBusy,
    submit(event) {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('code');
      if (field instanceof HTMLInputElement) void apply(field);
    },
    clear: () => setReason(undefined),
  };
}
