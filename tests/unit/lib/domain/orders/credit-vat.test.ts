import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditVat } from '#lib/domain/orders/credit-vat.ts';
import { type VatLine, vatLines } from '#lib/domain/orders/order-vat.ts';
import { minor } from '#lib/domain/shop/money.ts';

const cost = (total: number, tax: number) => ({
  ...{ subtotal: minor(total), reductions: minor(0), delivery: minor(0) },
  ...{ tax: minor(tax), total: minor(total) },
});
const line = (total: number, vatRate: number, quantity = 1) => ({
  ...{ total: minor(total), vatRate, quantity },
});
/** A shirt of 60.00 at 20 % and two books of 10.00 each without VAT, delivery 5.00 in proportion. */
const currency = 'EUR';
const ORDER = { currency, cost: cost(8500, 1063), lines: [line(6000, 0.2), line(2000, 0, 2)] };

const gross = (lines: readonly VatLine[]) =>
  lines.reduce((sum, { net, tax }) => sum + net + tax, 0);

describe('the VAT of a credit note', () => {
  test('has the rate of what is sent back', () => {
    const returned = [{ position: 1, quantity: 1 }];
    expect(creditVat(ORDER, { amount: 1000, credited: [], returned })).toEqual([
      { rate: 0, net: 1000, tax: 0 },
    ]);
  });

  test('has that of delivery by its rates, where a return pays for it, too', () => {
    const returned = [{ position: 1, quantity: 2 }];
    expect(creditVat(ORDER, { amount: 2500, credited: [], returned })).toEqual([
      { rate: 0.2, net: 312, tax: 63 },
      { rate: 0, net: 2125, tax: 0 },
    ]);
  });

  test('counts earlier notes without a rate for all rates', () => {
    const credited = [{ rate: undefined, net: minor(3719), tax: minor(531) }];
    const rest = creditVat(ORDER, { amount: 4250, credited });
    expect(rest.map(({ rate }) => rate)).toEqual([0.2, 0]);
    expect(gross(rest)).toBe(4250);
    expect(rest.reduce((sum, { tax }) => sum + tax, 0)).toBe(1063 - 531);
  });

  test('is shared by all rates when the price is reduced', () => {
    const note = creditVat(ORDER, { amount: 850, credited: [] });
    expect(note.map(({ rate }) => rate)).toEqual([0.2, 0]);
    expect(gross(note)).toBe(850);
  });

  test('takes more than the returned rate has left from the others', () => {
    const returned = [{ position: 1, quantity: 2 }];
    const credited = creditVat(ORDER, { amount: 4250, credited: [] });
    const note = creditVat(ORDER, { amount: 2000, credited, returned });
    expect(note.map(({ rate }) => rate)).toEqual([0.2, 0]);
    expect(gross([...credited, ...note].filter(({ rate }) => rate === 0))).toBe(2125);
  });

  test('adds up to the invoice, rate by rate, however the order is refunded', () => {
    const rates = fc.constantFrom(0, 0.055, 0.07, 0.19, 0.2);
    const orderLines = fc.array(
      fc.record({
        total: fc.integer({ min: 1, max: 50_000 }),
        vatRate: rates,
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(orderLines, fc.array(fc.nat(100), { maxLength: 5 }), (lines, percents) => {
        const goods = lines.map(({ total, vatRate, quantity }) => line(total, vatRate, quantity));
        const total = goods.reduce((sum, one) => sum + one.total, 0);
        const tax = goods.reduce(
          (sum, one) => sum + one.total - Math.round(one.total / (1 + one.vatRate)),
          0,
        );
        const order = { currency, cost: cost(total, tax), lines: goods };
        const credited: VatLine[] = [];
        const amounts = percents.map((percent) => Math.floor((total * percent) / 500));
        const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
        for (const [at, amount] of [...amounts, rest].entries()) {
          const position = at % goods.length;
          const note = creditVat(order, {
            ...{ amount, credited },
            ...(at % 2 === 0 && { returned: [{ position, quantity: 1 }] }),
          });
          expect(gross(note)).toBe(amount);
          credited.push(...note);
        }
        for (const invoiced of vatLines(order)) {
          const notes = credited.filter(({ rate }) => rate === invoiced.rate);
          expect(gross(notes)).toBe(invoiced.net + invoiced.tax);
          expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(invoiced.tax);
        }
      }),
    );
  });
});
