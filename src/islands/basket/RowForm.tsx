import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';

interface RowFormProps {
  /** Its procedure. */
  readonly action: string;
  readonly page: Pick<BasketPage, 'shop'>;
  readonly label: string;
  /** What the button is called where `label` alone would not say what is meant. */
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  /** With script; without it the form goes to the server. */
  readonly onSubmit?: () => void;
}

/** One press, drawn as a link: a form with a button. */
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
