import type { ReactElement } from 'react';
import { fieldId } from './Field.tsx';

/** An error message with the label of its field. */
export interface DescribedError {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly DescribedError[];
}

/** Links to all invalid fields. A single invalid field is focused instead. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps): ReactElement | null {
  if (errors.length < 2) return null;
  return (
    <section aria-label={title} className="border-error mb-6 border-l-4 pl-4">
      <p className="text-error font-semibold">{title}</p>
      <ul>
        {errors.map(({ path, label, message }) => (
          <li key={path}>
            <a
              className="inline-block py-1 underline underline-offset-4"
              href={`#${fieldId(path)}`}
              onClick={goToField}
            >
              {label}
            </a>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field without changing the hash, which is the checkout step. */
function goToField(event: {
  readonly currentTarget: HTMLAnchorElement;
  preventDefault(): void;
}): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
