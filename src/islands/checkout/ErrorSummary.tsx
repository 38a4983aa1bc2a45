import type { ReactElement } from 'react';
import { fieldId } from './Field.tsx';

/** An error in words, with the name of its field. */
export interface SaidError {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly said: readonly SaidError[];
}

/** Every field that could not be taken, each a way to it; a single one has the focus and says it alone. */
export function ErrorSummary({ title, said }: ErrorSummaryProps): ReactElement | null {
  if (said.length < 2) return null;
  return (
    <section aria-label={title} className="border-error mb-6 border-l-4 pl-4">
      <p className="text-error font-semibold">{title}</p>
      <ul>
        {said.map(({ path, label, message }) => (
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

/** The hash belongs to the steps: with script the field is gone to without it. */
function goToField(event: {
  readonly currentTarget: HTMLAnchorElement;
  preventDefault(): void;
}): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
