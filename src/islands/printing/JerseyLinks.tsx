import type { JSX } from 'react';
import { saveDraft } from '#lib/client/printing/lettering-draft.ts';
import type { JerseyConfiguratorData, JerseyOption } from '#lib/contract/printing.ts';
import { formatLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import type { TypedLettering } from '#lib/domain/printing/typed-lettering.ts';

interface Props {
  readonly typed: TypedLettering;
  readonly data: JerseyConfiguratorData;
}

/** Links to the same shirt for others and to the club's other shirts. They bring along what is typed. */
export function JerseyLinks({ typed, data: { ages, groups, labels } }: Props): JSX.Element {
  return (
    <>
      {[
        { title: labels.age, options: ages },
        { title: labels.jersey, options: groups },
      ].map(
        ({ title, options }) =>
          options.length > 1 && (
            <div key={title} className="lettering-jerseys">
              <p aria-hidden="true">{title}</p>
              <ul aria-label={title}>
                {options.map((option) => (
                  <li key={option.label}>
                    <a
                      href={addressOf(option, typed)}
                      aria-current={option.isCurrent ? 'true' : undefined}
                      // The form of that page is the buy box, wherever this configurator is.
                      onClick={() => saveDraft(PRODUCT_FORM, typed, addressOf(option, typed))}
                    >
                      {option.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}

const PRODUCT_FORM = 'buy';

function addressOf({ path, group }: JerseyOption, typed: TypedLettering): string {
  return `${path}?config=${encodeURIComponent(formatLetteringConfig(typed, group))}#lettering`;
}
