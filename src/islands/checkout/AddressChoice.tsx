import { type ReactElement, useState } from 'react';
import type { SavedAddress } from '#lib/contract/checkout-page.ts';
import type { Address, AddressField } from '#lib/domain/addresses/address-fields.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import { AddressFields, type AddressFieldsProps } from './AddressFields.tsx';

interface AddressChoiceProps extends AddressFieldsProps {
  /** The customer's saved addresses; empty for guests. */
  readonly book: readonly SavedAddress[];
  readonly hasErrors: boolean;
  /** Rendered below the fields of a new address. */
  readonly children?: ReactElement | false;
}

/** Choice of a saved address or fields for a new one. */
export function AddressChoice(props: AddressChoiceProps): ReactElement {
  const { group, book, labels, typed, address } = props;
  const [choice, setChoice] = useState(
    () => typed[`${group}.saved`] ?? String(inBook(book, address)?.id ?? 'other'),
  );
  const [refused, setRefused] = useState<SavedAddress>();
  const chosen = book.find(({ id }) => String(id) === choice);
  // Errors of a saved address are corrected in the fields, so they open with it.
  if (chosen && props.hasErrors) {
    setRefused(chosen);
    setChoice('other');
  }
  const isTyped = choice === 'other' || !chosen;
  if (book.length === 0) return <AddressFields {...props} />;
  const renderRadio = (value: string, name: ReactElement | string): ReactElement => (
    <label key={value} className="border-rule flex min-h-12 cursor-pointer gap-4 border-b py-3">
      <input
        type="radio"
        name={`${group}.saved`}
        value={value}
        checked={value === (isTyped ? 'other' : choice)}
        onChange={() => setChoice(value)}
        className="accent-club mt-0.5 size-5 shrink-0"
      />
      <span>{name}</span>
    </label>
  );
  return (
    <div className="address-choice border-rule border-t">
      {book.map((saved) => renderRadio(String(saved.id), nameOf(saved.address, props)))}
      {renderRadio('other', labels.otherAddress)}
      <div className="address-other mt-4">
        <AddressFields
          {...props}
          key={refused?.id}
          typed={refused ? {} : typed}
          address={refused?.address ?? (inBook(book, address) ? undefined : address)}
        />
        {props.children}
      </div>
    </div>
  );
}

function nameOf(address: Address, { shop }: AddressChoiceProps): ReactElement {
  const [name, ...place] = formatAddressLines(address, shop.languageTag);
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="text-muted">{place.join(', ')}</span>
    </>
  );
}

function inBook(
  book: readonly SavedAddress[],
  address: Address | undefined,
): SavedAddress | undefined {
  if (!address) return book.find(() => true);
  const fields = Object.keys(address) as AddressField[];
  return book.find((saved) => fields.every((field) => saved.address[field] === address[field]));
}
