import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';

interface RowFormProps {
  /** Name of the procedure. */
  readonly action: string;
  readonly page: Pick<BasketPage, 'shop'>;
  readonly label: string;
  /** Accessible name, where `label` alone is ambiguous. */
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  /** Replaces the submission with script. */
  readonly onSubmit?: () => void;
}

/** A form with one button that looks like a link. */
export function RowForm(props: RowFormProps): ReactElement {
  const { action, page, label, name, fields = {}, onSubmit } = props;
  return (
    <form
      method="post"
      action={`/api/form/${action}`}
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault();
          onSubmit();
        })
      }
    >
      <input type="hidden" name="locale" value={page.shop.locale} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        className="min-h-11 text-left underline underline-offset-4"
        aria-label={name}
      >
        {label}
      </button>
    </form>
  );
}
