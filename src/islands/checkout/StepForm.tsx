import type { FocusEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { keepDraft, restoreDraft } from './draft.ts';
import { ErrorSummary, type SaidError } from './ErrorSummary.tsx';

export interface StepFormProps {
  readonly step: CheckoutStep;
  readonly buyer: string | undefined;
  readonly submit: string;
  /** What the button says while the answer is awaited. */
  readonly busy: string;
  readonly pending: boolean;
  /** What kept the form from being taken, above its fields. */
  readonly said: readonly SaidError[];
  readonly errorsTitle: string;
  readonly onSubmit: (form: FormData) => void;
  /** Told when the shopper leaves a field. */
  readonly onLeave?: (name: string, form: FormData) => void;
  readonly children: ReactNode;
}

/**
 * A form that posts itself to the page; with script the island sends it and stays. What is typed and not sent yet
 * survives a reload and the way to the sign-in.
 */
export function StepForm(props: StepFormProps): ReactElement {
  const { step, buyer } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!props.pending) props.onSubmit(new FormData(event.currentTarget));
  };
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    const { name } = event.target as { name?: string };
    if (name) props.onLeave?.(name, new FormData(event.currentTarget));
  };
  return (
    <form
      ref={restore}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={leave}
      onInput={(event) => keepDraft(event.currentTarget)}
      className="max-w-2xl"
    >
      <input type="hidden" name="step" value={step} />
      {buyer && <input type="hidden" name="buyer" value={buyer} />}
      <ErrorSummary title={props.errorsTitle} said={props.said} />
      {props.children}
      <button
        type="submit"
        className="button button-primary mt-6"
        aria-disabled={props.pending || undefined}
      >
        {props.pending ? props.busy : props.submit}
      </button>
    </form>
  );
}

/** Once for each form: React calls a ref that stays the same when the form comes, and when it goes. */
function restore(form: HTMLFormElement | null): void {
  if (form) restoreDraft(form);
}
