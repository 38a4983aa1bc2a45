import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface StepFrameProps {
  readonly step: CheckoutStep;
  readonly number: number;
  readonly title: string;
  readonly state: 'open' | 'done' | 'ahead';
  /** Shown instead of the form when the step is done. */
  readonly summary: ReactNode;
  readonly labels: Messages<'checkout'>;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** One step: open with its form, done with its summary and an edit button, or ahead with its title only. */
export function StepFrame(props: StepFrameProps): ReactElement {
  const { step, number, title, state, labels } = props;
  const edit = (event: MouseEvent): void => {
    event.preventDefault();
    props.onEdit();
  };
  return (
    <section
      aria-labelledby={`step-${step}`}
      aria-current={state === 'open' ? 'step' : undefined}
      className="border-rule grid grid-cols-[auto_1fr] gap-x-4 border-t py-6 sm:gap-x-8 sm:py-8"
    >
      <span
        aria-hidden="true"
        className={`display figures text-head min-w-[1ch] ${state === 'ahead' ? 'text-muted' : 'text-club'}`}
      >
        {number}
      </span>
      <div className="min-w-0">
        <div className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4">
          <h2
            id={`step-${step}`}
            tabIndex={-1}
            className={`display text-head ${state === 'ahead' ? 'text-muted' : ''}`}
          >
            <span className="sr-only">{interpolate(labels.stepOf, { number })}</span> {title}
          </h2>
          {state === 'done' && (
            <a
              className="py-2 underline underline-offset-4"
              href={`?edit=${step}`}
              onClick={edit}
              aria-label={interpolate(labels.editStep, { step: title })}
            >
              {labels.edit}
            </a>
          )}
        </div>
        {state === 'open' && <div className="mt-4">{props.children}</div>}
        {state === 'done' && <div className="text-muted mt-1">{props.summary}</div>}
      </div>
    </section>
  );
}
