import type { JSX, ReactNode } from 'react';
import {
  type Configuration,
  changeLettering,
  checkLettering,
  finishLettering,
} from '#lib/client/printing/configuration.ts';
import type { JerseyConfiguratorData } from '#lib/contract/printing.ts';
import {
  type LetteringProblem,
  letterCount,
  MAX_FIGURES,
  MAX_LETTERS,
  MAX_NUMBER,
  normalizePrintedName,
} from '#lib/domain/printing/lettering.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface Props {
  readonly form: string;
  readonly field: 'name' | 'number';
  readonly label: ReactNode;
  /** Initial value from the server; the field keeps its own state afterwards. */
  readonly rendered: string;
  readonly configuration: Configuration;
  readonly problems: Parameters<typeof problemText>[0];
}

/** Fields accept more than fits, so that the message can say what is too long. */
const LIMITS = {
  name: { maxLength: 2 * MAX_LETTERS, autoCapitalize: 'characters' },
  number: { maxLength: 2 * MAX_FIGURES, inputMode: 'numeric' },
} as const;

export function PrintedTextField(props: Props): JSX.Element {
  const { form, field, label, rendered, configuration, problems } = props;
  const labels = configuration.data?.labels;
  const id = `${form}-${field}`;
  const problem = labels && problemText(problems, field, labels);
  return (
    <div className="lettering-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...LIMITS[field]}
        id={id}
        className="field"
        name={field}
        form={form}
        defaultValue={rendered}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={problem ? true : undefined}
        aria-describedby={labels && `${id}-problem ${id}-hint`}
        onInput={({ currentTarget }) => changeLettering(form, { [field]: currentTarget.value })}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value === '') return;
          finishLettering(form);
          // Only a name can be one that the club does not print.
          if (field === 'name') void checkLettering(form);
        }}
        onKeyDown={(event) => {
          // Enter would add the shirt to the basket.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {labels && (
        <>
          <p id={`${id}-problem`} className="text-error" role="alert">
            {problem}
          </p>
          <p id={`${id}-hint`} className="text-muted figures">
            <span>
              {field === 'name'
                ? interpolate(labels.nameHint, { count: MAX_LETTERS })
                : interpolate(labels.numberHint, { most: MAX_NUMBER })}
            </span>
            {field === 'name' && (
              <span>
                {interpolate(labels.counter, {
                  count: letterCount(normalizePrintedName(configuration.typed.name)),
                  max: MAX_LETTERS,
                })}
              </span>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** All problems of a field in words. */
function problemText(
  problems: readonly LetteringProblem[],
  field: LetteringProblem['field'],
  labels: JerseyConfiguratorData['labels'],
): string {
  return problems
    .filter((problem) => problem.field === field)
    .map((problem) =>
      interpolate(labels[problem.kind], { max: MAX_LETTERS, most: MAX_NUMBER, ...problem }),
    )
    .join(' ');
}
