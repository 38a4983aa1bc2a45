import type { JSX } from 'react';
import { BasketPanel, type BasketPanelProps } from './BasketPanel.tsx';
import { Flyout } from './Flyout.tsx';
import { TOOL_DISCLOSURE, TOOL_PANEL } from './tool-classes.ts';

export interface BasketFlyoutProps extends BasketPanelProps {
  readonly label: string;
}

export function BasketFlyout({ label, ...panel }: BasketFlyoutProps): JSX.Element {
  return (
    <Flyout label={label} disclosure={TOOL_DISCLOSURE} panel={TOOL_PANEL}>
      <BasketPanel {...panel} />
    </Flyout>
  );
}
