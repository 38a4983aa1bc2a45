import type { FocusEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import type { CheckoutStep } from '#lib/domain/checkout.ts';

export interface StepFormProps {
  readonly step: CheckoutStep;
  readonly buyer: string | undefined;
  readonly submit: string;
  /** What the button says while the answer is awaited. */
  readonly busy: string;
  readonly pending: boolean;
  readonly onSubmit: (form: FormData) => void;
  /** Told when the shopper leaves a field. */
  readonly onLeave?: (name: string, form: FormData) => void;
  readonly children: ReactNode;
}

/** A form that posts itself to the page; with script the island sends it and stays. */
export function StepForm(props: StepFormProps): ReactElement {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!props.pending) props.onSubmit(new FormData(event.currentTarget));
  };
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    const { name } = event.target as { name?: string };
    if (name) props.onLeave?.(name, new FormData(event.currentTarget));
  };
  return (
    <form method="post" noValidate onSubmit={submit} onBlur={leave} className="max-w-2xl">
      <input type="hidden" name="step" value={props.step} />
      {props.buyer && <input type="hidden" name="buyer" value={props.buyer} />}
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
