import type { JSX, ReactNode } from 'react';
import { type Configuration, printPrice } from '#lib/client/printing/configuration.ts';
import { helpPath } from '#lib/domain/content/content-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { describeConfiguration } from './describe-configuration.ts';

interface Props {
  readonly locale: Locale;
  readonly configuration: Configuration;
  readonly children?: ReactNode;
}

/** The preview in words, what the printing costs, and the terms of printed shirts. */
export function PrintTerms({ locale, configuration, children }: Props): JSX.Element | null {
  const labels = configuration.data?.labels;
  if (!labels) return null;
  return (
    <div className="lettering-terms">
      <p role="status">{describeConfiguration(configuration)}</p>
      <p className="font-semibold">
        <span>{labels.cost}</span>
        <span className="figures">
          {formatMoney(printPrice(configuration), getShopByLocale(locale))}
        </span>
      </p>
      <p>
        {labels.days} {labels.noReturn}
      </p>
      <p>
        <a className="underline" href={helpPath(locale, 'name-and-number-printing')}>
          {labels.rules}
        </a>
        {children}
      </p>
    </div>
  );
}
