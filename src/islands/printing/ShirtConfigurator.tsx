import { type JSX, useId } from 'react';
import { printPrice } from '#lib/client/printing/configuration.ts';
import type { ShirtForPrinting } from '#lib/contract/printing.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import type { Lettering } from '#lib/domain/printing/lettering.ts';
import { typedFromLettering } from '#lib/domain/printing/typed-lettering.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { LetteringFields } from './LetteringFields.tsx';
import { PrintTerms } from './PrintTerms.tsx';
import { ShirtPreview } from './ShirtPreview.tsx';
import { useConfiguration } from './use-configuration.ts';
import { useShirtForm } from './use-shirt-form.ts';

export interface ShirtConfiguratorProps {
  readonly locale: Locale;
  readonly shirt: ShirtForPrinting;
  readonly lettering: Lettering;
}

/** A whole configurator with its own form, preview and size, for any page. Each one on a page has its own state. */
export function ShirtConfigurator({
  locale,
  shirt,
  lettering,
}: ShirtConfiguratorProps): JSX.Element {
  const form = useId();
  const { configurator, sizes, labels } = shirt;
  const rendered = {
    typed: typedFromLettering(lettering),
    prices: configurator.prices,
    data: configurator,
    reported: [],
    isFinished: false,
  };
  const configuration = useConfiguration(form, configurator.productId, rendered);
  const { size, setSize, message, isAdding, submit } = useShirtForm(form, shirt);
  const shop = getShopByLocale(locale);
  const price = size?.price ?? minor(Math.min(...sizes.map((one) => one.price)));
  const total = minor(price + printPrice(configuration));
  return (
    <form
      id={form}
      className="shirt-configurator"
      method="post"
      action="/api/form/addLetteredItem"
      onSubmit={submit}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={configurator.path} />
      <input type="hidden" name="group" value={configurator.group} />
      <ShirtPreview configuration={configuration} />
      <div className="lettering-body">
        <p className="font-semibold">
          <a href={configurator.path}>{shirt.name}</a>
        </p>
        <LetteringFields
          form={form}
          locale={locale}
          configuration={configuration}
          rendered={rendered}
          labels={configurator.labels}
        />
        <div className="lettering-field">
          <label htmlFor={`${form}-size`}>{labels.size}</label>
          <select
            id={`${form}-size`}
            className="field"
            name="variantId"
            required
            onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
          >
            <option value="">{labels.chooseSize}</option>
            {sizes.map(({ variantId, label, isSoldOut }) => (
              <option key={variantId} value={variantId} disabled={isSoldOut}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <PrintTerms locale={locale} configuration={configuration} />
        <button className="button button-primary" type="submit" aria-disabled={isAdding}>
          {isAdding
            ? labels.adding
            : interpolate(configurator.labels.add, { price: formatMoney(total, shop) })}
        </button>
        <p role="status" className="buy-message">
          {message && (
            <>
              <span>{message.text}</span>{' '}
              {message.hasBasketLink && (
                <a className="font-semibold underline" href={basketPath(locale)}>
                  {labels.viewBasket}
                </a>
              )}
            </>
          )}
        </p>
      </div>
    </form>
  );
}
