import type { FormEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import type { CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { restoreDraft, saveDraft } from './draft.ts';
import { type DescribedError, ErrorSummary } from './ErrorSummary.tsx';
import { useAfterPress } from './use-after-press.ts';

export interface StepFormProps {
  readonly step: CheckoutStep;
  readonly buyer: string | undefined;
  readonly submit: string;
  /** The next step, shown below the button. */
  readonly note?: string;
  /** Label of the button while a request is pending. */
  readonly busy: string;
  readonly pending: boolean;
  /** Errors that are listed above the fields. */
  readonly summary: readonly DescribedError[];
  readonly errorsTitle: string;
  readonly onSubmit: (form: FormData) => void;
  /** Called when a field is left. */
  readonly onLeave?: (name: string, form: HTMLFormElement) => void;
  /** Called when a field changes. */
  readonly onType?: (name: string, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/**
 * A form that posts to its page; with script the island submits it without leaving. Unsent values survive a reload and
 * a sign-in.
 */
export function StepForm(props: StepFormProps): ReactElement {
  const { step, buyer } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!props.pending) props.onSubmit(new FormData(event.currentTarget));
  };
  const { afterPress, onPointerDown } = useAfterPress();
  const leave = (event: FormEvent<HTMLFormElement>): void => {
    const { currentTarget: form } = event;
    const name = nameOf(event);
    if (name) afterPress(() => props.onLeave?.(name, form));
  };
  const type = (event: FormEvent<HTMLFormElement>): void => {
    const name = nameOf(event);
    if (name) props.onType?.(name, event.currentTarget);
    saveDraft(event.currentTarget);
  };
  return (
    <form
      ref={restore}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={leave}
      onInput={type}
      onPointerDown={onPointerDown}
      className="max-w-2xl"
    >
      <input type="hidden" name="step" value={step} />
      {buyer && <input type="hidden" name="buyer" value={buyer} />}
      <ErrorSummary title={props.errorsTitle} errors={props.summary} />
      {props.children}
      <button
        type="submit"
        className="button button-primary mt-6"
        aria-disabled={props.pending || undefined}
        aria-describedby={props.note && `${step}-note`}
      >
        {props.pending ? props.busy : props.submit}
      </button>
      {props.note && (
        <p id={`${step}-note`} className="text-muted mt-2 text-sm">
          {props.note}
        </p>
      )}
    </form>
  );
}

function nameOf({ target }: FormEvent): string | undefined {
  return (target as { readonly name?: string }).name;
}

/** A stable ref: React calls it only when the form is mounted and unmounted. */
function restore(form: HTMLFormElement | null): void {
  if (form) restoreDraft(form);
}
