import { type JSX, type ReactNode, useRef } from 'react';
import { useFlyout } from './use-flyout.ts';

export interface FlyoutProps {
  /** Accessible name of the disclosure. */
  readonly label: string;
  /** Visible name of the disclosure, where it is the row of a sheet. */
  readonly name?: string;
  /** Classes of the panel. */
  readonly panel?: string;
  /** Classes of the disclosure. */
  readonly disclosure?: string;
  /** The panel's content: HTML of the server, or another component. */
  readonly children?: ReactNode;
}

/**
 * A disclosure beside a link of the header, and its panel. Without script the disclosure opens the panel, and `:hover`
 * does (`styles/frame/frame.css`). Markup: .flyout-host > a + this.
 */
export function Flyout({ label, name, panel, disclosure, children }: FlyoutProps): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  const { isOpen, adopt } = useFlyout(details);
  return (
    <>
      <details
        ref={details}
        name="header"
        className={disclosure}
        open={isOpen}
        onToggle={(event) => adopt(event.currentTarget.open)}
      >
        <summary aria-label={label}>{name}</summary>
      </details>
      <div className={panel ? `flyout ${panel}` : 'flyout'}>{children}</div>
    </>
  );
}
