import type { JSX, ReactNode } from 'react';
import { changeLettering } from '#lib/client/printing/configuration.ts';

interface Props {
  readonly form: string;
  readonly isRendered: boolean;
  readonly label: ReactNode;
}

export function BadgeChoice({ form, isRendered, label }: Props): JSX.Element {
  return (
    <label className="lettering-badge">
      <input
        type="checkbox"
        name="badge"
        value="yes"
        form={form}
        defaultChecked={isRendered}
        onChange={({ currentTarget }) =>
          changeLettering(form, { badge: currentTarget.checked ? 'yes' : '' })
        }
      />
      {label}
    </label>
  );
}
