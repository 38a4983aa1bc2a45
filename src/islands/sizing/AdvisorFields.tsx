import { type ReactElement, useId } from 'react';
import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import type { AnswerProblem, AnswerProblems, TypedAnswers } from '#lib/domain/sizing/answers.ts';
import {
  type BodyField,
  type Fit,
  GARMENTS,
  type Garment,
  type GarmentKind,
} from '#lib/domain/sizing/garments.ts';
import type { Unit } from '#lib/domain/sizing/measurement.ts';
import { type BrandScale, brandSizes } from '#lib/domain/sizing/other-brands.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface Props {
  readonly view: SizeAdvisorView;
  readonly kind: GarmentKind;
  readonly typed: TypedAnswers | undefined;
  readonly problems: AnswerProblems;
  readonly onUnit: (unit: Unit) => void;
}

const UNITS = ['cm', 'in'] as const;
const FIT_NAMES = {
  close: 'fitClose',
  regular: 'fitRegular',
  loose: 'fitLoose',
  grow: 'fitGrow',
} as const satisfies Readonly<Record<Fit, string>>;
const SCALE_NAMES = {
  letters: 'scaleLetters',
  eu: 'scaleEu',
  uk: 'scaleUk',
  us: 'scaleUs',
  inches: 'scaleInches',
  heights: 'scaleHeights',
  years: 'scaleYears',
  months: 'scaleMonths',
  numbers: 'scaleNumbers',
} as const satisfies Readonly<Record<BrandScale, string>>;

/** The questions for a kind of garment. */
export function AdvisorFields({ view, kind, typed, problems, onUnit }: Props): ReactElement {
  const { labels } = view;
  const garment: Garment = GARMENTS[kind];
  const unit = typed?.unit ?? view.unit;
  const scales = brandSizes(kind);
  const id = useId();
  return (
    <>
      <fieldset className="advisor-choice">
        <legend>{labels.unit}</legend>
        {UNITS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="unit"
              value={choice}
              defaultChecked={choice === unit}
              onChange={() => onUnit(choice)}
            />
            <span>{choice === 'cm' ? labels.metric : labels.imperial}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="advisor-fields">
        <legend>{labels.measurements}</legend>
        {garment.fields.length > 1 && (
          <p className="advisor-note">{garment.build ? labels.hintAdult : labels.hintOther}</p>
        )}
        {garment.fields.map((field) => (
          <BodyFieldInput
            key={field}
            field={field}
            view={view}
            value={typed?.fields[field]}
            problem={problems[field]}
          />
        ))}
      </fieldset>
      {garment.fits.length > 0 && (
        <fieldset className="advisor-choice">
          <legend>{labels.fit}</legend>
          {garment.fits.map((fit) => (
            <label key={fit}>
              <input
                type="radio"
                name="fit"
                value={fit}
                defaultChecked={fit === (typed?.fit || 'regular')}
              />
              <span>{labels[FIT_NAMES[fit]]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {scales.length > 0 && (
        <p>
          <label htmlFor={id}>{labels.brand}</label>
          <select id={id} name="brand" defaultValue={typed?.brand}>
            <option value="">{labels.brandNone}</option>
            {scales.map(({ scale, sizes }) => (
              <optgroup key={scale} label={labels[SCALE_NAMES[scale]]}>
                {sizes.map((size) => (
                  <option key={size.value} value={size.value}>
                    {size.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
      )}
    </>
  );
}

interface FieldProps {
  readonly field: BodyField;
  readonly view: SizeAdvisorView;
  readonly value: string | undefined;
  readonly problem: AnswerProblem | undefined;
}

/** The unit in the label follows the choice of unit by style sheet, so also without script. */
function BodyFieldInput({ field, view, value, problem }: FieldProps): ReactElement {
  const { labels, fieldNames, unitNames } = view;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {fieldNames[field]}
        {' ('}
        <span className="cm">{field === 'weight' ? labels.kg : unitNames.cm}</span>
        <span className="in">{field === 'weight' ? labels.lb : unitNames.in}</span>
        {')'}
      </label>
      <input
        id={id}
        name={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} className="advisor-problem">
          {problemText(problem, labels)}
        </p>
      )}
    </div>
  );
}

function problemText(problem: AnswerProblem, labels: SizeAdvisorView['labels']): string {
  switch (problem.kind) {
    case 'no-number':
      return labels.errorNumber;
    case 'out-of-range':
      return interpolate(labels.errorRange, { from: problem.from, to: problem.to });
    case 'nothing':
      return labels.errorNothing;
    case 'height-missing':
      return labels.errorHeight;
    case 'weight-missing':
      return labels.errorWeight;
  }
}
