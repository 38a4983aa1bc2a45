import type { VatLine } from '#lib/domain/orders/order-vat.ts';

/** JSON has no undefined: an unknown rate is stored as null. */
export type StoredVat = Omit<VatLine, 'rate'> & { readonly rate: number | null };

export function fromStoredVat({ rate, net, tax }: StoredVat): VatLine {
  return { rate: rate ?? undefined, net, tax };
}
