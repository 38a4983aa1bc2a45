import type { ChangeEvent, InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

export interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'inputMode'
    | 'enterKeyHint'
    | 'required'
    | 'defaultValue'
    | 'maxLength'
  > {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and error; the field references both as its description. */
export function Field({ name, label, error, hint, inputRef, ...input }: FieldProps): ReactElement {
  const id = fieldId(name);
  return (
    <LabelledField name={name} label={label} error={error} hint={hint}>
      <input
        {...input}
        ref={inputRef}
        id={id}
        name={name}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, error, hint)}
        autoCorrect="off"
        spellCheck={false}
      />
    </LabelledField>
  );
}

export interface SelectFieldProps
  extends Omit<FieldProps, 'type' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'inputRef'> {
  readonly children: ReactNode;
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, error, hint, children, ...select } = props;
  return (
    <LabelledField name={name} label={label} error={error} hint={hint}>
      <select
        {...select}
        id={fieldId(name)}
        name={name}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, error, hint)}
      >
        {children}
      </select>
    </LabelledField>
  );
}

/** The element id of a field. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

export function FieldMessage({
  name,
  error,
}: {
  readonly name: string;
  readonly error: string | undefined;
}): ReactElement | null {
  if (!error) return null;
  return (
    <p id={`${fieldId(name)}-error`} className="text-error mt-1 text-sm font-semibold">
      {error}
    </p>
  );
}

function LabelledField({
  name,
  label,
  error,
  hint,
  children,
}: Pick<FieldProps, 'name' | 'label' | 'error' | 'hint'> & {
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <label className="mb-1 block text-sm font-semibold" htmlFor={fieldId(name)}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${fieldId(name)}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      <FieldMessage name={name} error={error} />
    </div>
  );
}

/** Ids of the field's hint and error, for `aria-describedby`. */
export function describedBy(
  name: string,
  error: string | undefined,
  hint: string | undefined,
): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}
