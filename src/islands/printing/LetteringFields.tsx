import type { JSX, ReactNode } from 'react';
import { type Configuration, visibleProblems } from '#lib/client/printing/configuration.ts';
import type { JerseyConfiguratorData } from '#lib/contract/printing.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { BadgeChoice } from './BadgeChoice.tsx';
import { JerseyLinks } from './JerseyLinks.tsx';
import { PlayerChoice } from './PlayerChoice.tsx';
import { PrintedTextField } from './PrintedTextField.tsx';
import { StyleChoice } from './StyleChoice.tsx';

interface Props {
  readonly form: string;
  readonly locale: Locale;
  readonly configuration: Configuration;
  /** Initial value from the server. */
  readonly rendered: Configuration;
  readonly labels: Pick<JerseyConfiguratorData['labels'], 'name' | 'number' | 'show'>;
}

/** Everything that can be chosen. Before the data are there, name and number alone, which work at once. */
export function LetteringFields(props: Props): JSX.Element {
  const { form, locale, configuration, rendered, labels } = props;
  const { data, prices, typed } = configuration;
  const problems = visibleProblems(configuration);
  const priced = (field: keyof typeof prices, text: string): ReactNode => {
    const price = prices[field];
    return (
      <>
        {text}{' '}
        {price !== undefined && (
          <span className="figures text-muted">+{formatMoney(price, getShopByLocale(locale))}</span>
        )}
      </>
    );
  };
  return (
    <>
      <div className="lettering-texts">
        {(['name', 'number'] as const).map(
          (field) =>
            prices[field] !== undefined && (
              <PrintedTextField
                key={field}
                form={form}
                field={field}
                label={priced(field, labels[field])}
                rendered={rendered.typed[field]}
                configuration={configuration}
                problems={problems}
              />
            ),
        )}
      </div>
      {data && (
        <>
          {data.teams.length > 0 && <PlayerChoice form={form} typed={typed} data={data} />}
          <StyleChoice form={form} rendered={rendered.typed.style} data={data} />
          {prices.badge !== undefined && (
            <BadgeChoice
              form={form}
              isRendered={rendered.typed.badge === 'yes'}
              label={priced('badge', data.labels.badge)}
            />
          )}
          <JerseyLinks typed={typed} data={data} />
        </>
      )}
      <button
        className="button button-secondary lettering-show"
        type="submit"
        form={form}
        formAction="/api/form/showLettering"
        formNoValidate
      >
        {labels.show}
      </button>
    </>
  );
}
