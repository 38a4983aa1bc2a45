import type { FormEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import type { CheckoutStep } from '#lib/domain/checkout.ts';
import { keepDraft, restoreDraft } from './draft.ts';
import { ErrorSummary, type SaidError } from './ErrorSummary.tsx';
import { useAfterPress } from './use-after-press.ts';

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
  readonly onLeave?: (name: string, form: HTMLFormElement) => void;
  /** Told when something changes in one. */
  readonly onType?: (name: string, form: HTMLFormElement) => void;
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
  const { afterPress, onPointerDown } = useAfterPress();
  const leave = (event: FormEvent<HTMLFormElement>): void => {
    const { currentTarget: form } = event;
    const name = nameOf(event);
    if (name) afterPress(() => props.onLeave?.(name, form));
  };
  const type = (event: FormEvent<HTMLFormElement>): void => {
    const name = nameOf(event);
    if (name) props.onType?.(name, event.currentTarget);
    keepDraft(event.currentTarget);
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

function nameOf({ target }: FormEvent): string | undefined {
  return (target as { readonly name?: string }).name;
}

/** Once for each form: React calls a ref that stays the same when the form comes, and when it goes. */
function restore(form: HTMLFormElement | null): void {
  if (form) restoreDraft(form);
}
