import { type JSX, useRef } from 'react';
import { type Configuration, changeLettering } from '#lib/client/printing/configuration.ts';
import type { JerseyConfiguratorData, PartPrices } from '#lib/contract/printing.ts';
import type {
  JerseyGroup,
  Lettering,
  LetteringProblem,
  LetteringStyle,
} from '#lib/domain/printing/lettering.ts';
import {
  isTyped,
  NOTHING_TYPED,
  typedFromLettering,
} from '#lib/domain/printing/typed-lettering.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { LetteringFields } from './LetteringFields.tsx';
import { PrintTerms } from './PrintTerms.tsx';
import { useConfiguration } from './use-configuration.ts';

export interface JerseyConfiguratorProps {
  /** Id of the form that the fields belong to. */
  readonly form: string;
  readonly locale: Locale;
  readonly productId: number;
  readonly group: JerseyGroup;
  /** The style that is chosen at first. */
  readonly style: LetteringStyle;
  readonly prices: PartPrices;
  /** The texts of the closed configurator; the others come with the data. */
  readonly labels: Pick<
    JerseyConfiguratorData['labels'],
    'title' | 'offer' | 'name' | 'number' | 'show'
  >;
  /** The lettering of the address. Without it the configurator is closed, and loads its data when it is used. */
  readonly requested?: RequestedLettering | undefined;
}

export interface RequestedLettering {
  readonly data: JerseyConfiguratorData;
  /** Its printable part. */
  readonly lettering: Lettering;
  readonly problems: readonly LetteringProblem[];
}

/**
 * The printing of a shirt on its product page. Its fields belong to the form of the buy box and work without script;
 * the gallery shows the preview.
 */
export function JerseyConfigurator(props: JerseyConfiguratorProps): JSX.Element {
  const { form, locale, productId, group, style, prices, labels, requested } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const rendered = renderedConfiguration(style, prices, requested);
  const configuration = useConfiguration(form, productId, rendered);
  const removeLettering = (): void => {
    changeLettering(form, { ...NOTHING_TYPED, style });
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={details}
      id="lettering"
      className="lettering"
      open={requested !== undefined}
      aria-label={labels.title}
    >
      <summary>
        {labels.offer}
        {isTyped(configuration.typed) && <small>{describeConfiguration(configuration)}</small>}
      </summary>
      <div className="lettering-body">
        <input type="hidden" name="group" value={group} form={form} />
        <LetteringFields
          form={form}
          locale={locale}
          configuration={configuration}
          rendered={rendered}
          labels={labels}
        />
        <PrintTerms locale={locale} configuration={configuration}>
          <a
            className="underline"
            href={configuration.data?.path}
            onClick={(event) => {
              event.preventDefault();
              removeLettering();
            }}
          >
            {configuration.data?.labels.plain}
          </a>
        </PrintTerms>
      </div>
    </details>
  );
}

function renderedConfiguration(
  style: LetteringStyle,
  prices: PartPrices,
  requested: RequestedLettering | undefined,
): Configuration {
  return {
    typed: requested ? typedFromLettering(requested.lettering) : { ...NOTHING_TYPED, style },
    prices,
    data: requested?.data,
    reported: requested?.problems ?? [],
    isFinished: false,
  };
}
