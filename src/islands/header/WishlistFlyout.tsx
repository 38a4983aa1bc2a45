import type { JSX } from 'react';
import { Flyout } from './Flyout.tsx';
import { TOOL_DISCLOSURE, TOOL_PANEL } from './tool-classes.ts';
import { WishlistPanel, type WishlistPanelProps } from './WishlistPanel.tsx';

export interface WishlistFlyoutProps extends WishlistPanelProps {
  readonly label: string;
}

export function WishlistFlyout({ label, ...panel }: WishlistFlyoutProps): JSX.Element {
  return (
    <Flyout label={label} disclosure={TOOL_DISCLOSURE} panel={TOOL_PANEL}>
      <WishlistPanel {...panel} />
    </Flyout>
  );
}
