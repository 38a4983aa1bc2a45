import type { ReactElement } from 'react';
import { noticeForCodeFailure } from '#lib/domain/basket/basket-notice.ts';
import type { BasketCode } from '#lib/domain/promotions/promotion-codes.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import type { CodeFieldProps } from './code-field-props.ts';

/** Applied codes with remove buttons, and the reason where a code has no effect. */
export function CodeChips({
  codes,
  ...rest
}: Omit<CodeFieldProps, 'refused' | 'onApply'>): ReactElement | null {
  if (codes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {codes.map((code) => (
        <CodeChip key={code.code} {...rest} code={code} />
      ))}
    </ul>
  );
}

interface CodeChipProps extends Omit<CodeFieldProps, 'codes' | 'refused' | 'onApply'> {
  readonly code: BasketCode;
}

function CodeChip({ code, locale, back, labels, onRemove }: CodeChipProps): ReactElement {
  return (
    <li>
      <form
        method="post"
        action="/api/form/removeCode"
        className="border-rule inline-flex max-w-full items-center border"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove(code.code);
        }}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="code" value={code.code} />
        <span className="min-w-0 py-1 pl-3 leading-tight">
          <span className="font-semibold break-all">{code.code}</span>
          {code.name && <span className="text-muted block text-sm">{code.name}</span>}
        </span>
        <button
          type="submit"
          className="icon-button"
          aria-label={interpolate(labels.codeRemove, { code: code.code })}
        >
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </form>
      {code.failure && (
        <p className="text-warn text-sm">{labels[noticeForCodeFailure(code.failure)]}</p>
      )}
    </li>
  );
}
