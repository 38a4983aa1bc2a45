import type { MouseEvent, ReactElement } from 'react';
import { selectSize } from '#lib/client/product-size.ts';
import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import { formatSpan, shortSizeName } from '#lib/domain/catalog/size-chart.ts';
import type { Span } from '#lib/domain/catalog/size-charts.ts';
import type { Advice, Reason } from '#lib/domain/sizing/advice.ts';
import { fromMetric, type Unit } from '#lib/domain/sizing/measurement.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface Props {
  readonly view: SizeAdvisorView;
  readonly unit: Unit;
  readonly advice: Advice;
}

const SURE = { high: 'sureHigh', medium: 'sureMedium', low: 'sureLow' } as const;

/** The size, how sure it is, and why. A size that is sold out is named, but cannot be chosen. */
export function AdviceResult({ view, unit, advice }: Props): ReactElement {
  const { labels, product } = view;
  const name = sizeNamer(view);
  const size = name(advice.size);
  const offer = product?.sizes.find((one) => one.size === advice.size);
  return (
    <>
      <p className="display text-head">{interpolate(labels.answer, { size })}</p>
      <p className="advisor-sure" data-sure={advice.confidence}>
        {labels[SURE[advice.confidence]]}
      </p>
      <ul>
        {advice.reasons.map((reason) => (
          <li key={reasonKey(reason)}>{reasonText(reason, view, unit, size)}</li>
        ))}
        {advice.neighbour && (
          <li>
            {interpolate(
              advice.neighbour.side === 'larger' ? labels.neighbourLarger : labels.neighbourSmaller,
              { size: name(advice.neighbour.size) },
            )}
          </li>
        )}
        {offer && !offer.isAvailable && (
          <li className="advisor-problem">{interpolate(labels.soldOut, { size })}</li>
        )}
      </ul>
      {product && (
        <p>
          {offer?.isAvailable ? (
            <a
              className="button button-secondary"
              href={`${product.href}?variantId=${offer.variantId}`}
              onClick={(event) => chooseHere(event, offer.variantId)}
            >
              {interpolate(labels.choose, { size })}
            </a>
          ) : (
            <a href={product.href}>{labels.toProduct}</a>
          )}
        </p>
      )}
    </>
  );
}

/** In the dialog of a product's page the link selects the size there. */
function chooseHere(event: MouseEvent<HTMLAnchorElement>, variantId: number): void {
  const dialog = event.currentTarget.closest('dialog');
  if (!(dialog && selectSize(variantId))) return;
  event.preventDefault();
  dialog.close();
}

function sizeNamer({ product }: SizeAdvisorView): (size: string) => string {
  return (size) => product?.sizes.find((one) => one.size === size)?.label ?? shortSizeName(size);
}

function reasonKey(reason: Reason): string {
  return 'measure' in reason ? `${reason.kind} ${reason.measure}` : reason.kind;
}

const FIT_REASONS = { close: 'reasonClose', loose: 'reasonLoose', grow: 'reasonGrow' } as const;

function reasonText(reason: Reason, view: SizeAdvisorView, unit: Unit, advised: string): string {
  const { labels, fieldNames } = view;
  const name = sizeNamer(view);
  switch (reason.kind) {
    case 'measure':
    case 'other-measure': {
      const text = reason.kind === 'measure' ? labels.reasonMeasure : labels.reasonOther;
      return interpolate(text, {
        measure: fieldNames[reason.measure],
        value: lengthText(reason.cm, view, unit),
        size: name(reason.size),
        span: reason.kind === 'measure' ? spanText(reason.span, view, unit) : '',
      });
    }
    case 'estimate':
      return interpolate(labels.reasonEstimate, { value: lengthText(reason.cm, view, unit) });
    case 'brand':
      return interpolate(labels.reasonBrand, { label: reason.label, size: name(reason.size) });
    case 'fit':
      return reason.fit === 'regular' ? '' : labels[FIT_REASONS[reason.fit]];
    case 'between':
      return labels.reasonBetween;
    case 'largest':
      return interpolate(labels.reasonLargest, { size: advised });
    case 'smallest':
      return interpolate(labels.reasonSmallest, { size: advised });
  }
}

function lengthText(cm: number, { languageTag, unitNames }: SizeAdvisorView, unit: Unit): string {
  const number =
    unit === 'in'
      ? formatSpan([cm], 'in')
      : new Intl.NumberFormat(languageTag).format(fromMetric('height', cm, 'cm'));
  return `${number} ${unitNames[unit]}`;
}

function spanText(span: Span, { unitNames }: SizeAdvisorView, unit: Unit): string {
  return `${formatSpan(span, unit)} ${unitNames[unit]}`;
}
