import { type ReactElement, useId } from 'react';
import { CodeChips } from './CodeChips.tsx';
import type { CodeFieldProps } from './code-field-props.ts';
import { useCodeEntry } from './use-code-entry.ts';

/** Applied codes and a collapsed field for another one. */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { codes, locale, back, labels, onRemove, refused, linkedCode, formKey } = props;
  const { reason, isBusy, submit, clear } = useCodeEntry(props);
  const id = useId();
  return (
    <div className="mt-4">
      <CodeChips codes={codes} locale={locale} back={back} labels={labels} onRemove={onRemove} />
      <details open={refused !== undefined || linkedCode !== undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {labels.codeTitle}
        </summary>
        <form
          method="post"
          action="/api/form/applyCode"
          className="pt-1 pb-3"
          aria-busy={isBusy}
          onSubmit={submit}
        >
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="back" value={back} />
          {formKey && <input type="hidden" name="formKey" value={formKey} />}
          <label htmlFor={id} className="block font-semibold">
            {labels.codeLabel}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id={id}
              name="code"
              className="field min-w-0 flex-1"
              defaultValue={refused?.typed ?? linkedCode}
              maxLength={100}
              required
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              aria-invalid={reason === undefined ? undefined : true}
              aria-describedby={`${id}-reason`}
              onInput={clear}
            />
            <button type="submit" className="button button-secondary w-auto shrink-0 px-5">
              {labels.codeApply}
            </button>
          </div>
          <p id={`${id}-reason`} role="alert" className="text-error mt-1 min-h-6 text-sm">
            {reason && labels[reason]}
          </p>
        </form>
      </details>
    </div>
  );
}
