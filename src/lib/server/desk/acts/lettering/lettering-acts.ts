import { deskLetteringPath } from '#lib/domain/desk/desk-paths.ts';
import type {
  LetteringRecord,
  PartPricesByShop,
  PartRecord,
} from '#lib/domain/lettering-files/lettering-record.ts';
import { parseDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import {
  type ActCall,
  type ActResult,
  type DeskAct,
  rejectAct,
} from '#lib/server/desk/desk-act.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** Changes in place: whether a part or style is offered, and what a part costs. All else is changed by file. */
export const LETTERING_ACTS: Readonly<Record<string, DeskAct>> = {
  'lettering.part': {
    permission: 'change-lettering',
    subject: (form) => formText(form, 'part'),
    async run(call) {
      const part = await findRecord(call, 'part');
      if (part?.type !== 'part') return rejectUnknown();
      const isOffered = call.form.has('offered');
      if (isOffered && part.sku === null)
        return rejectAct('no-size', { offered: call.t('deskLettering:badPart') });
      const { prices, errors } = readPrices(call, part);
      if (Object.keys(errors).length > 0) return rejectAct('bad-price', errors);
      return write(call, { ...part, isOffered, prices });
    },
  },
  'lettering.style': {
    permission: 'change-lettering',
    subject: (form) => formText(form, 'style'),
    async run(call) {
      const style = await findRecord(call, 'style');
      if (style?.type !== 'style') return rejectUnknown();
      return write(call, { ...style, isOffered: call.form.has('offered') });
    },
  },
};

async function findRecord(
  { services, form }: ActCall,
  type: 'part' | 'style',
): Promise<LetteringRecord | undefined> {
  const { records } = await services.imports.lettering.read();
  return records.find((record) => record.type === type && record.key === formText(form, type));
}

/** A field that is as the page showed it is not written: the price may have changed meanwhile. */
function readPrices(
  { form, t }: ActCall,
  part: PartRecord,
): { readonly prices: PartPricesByShop; readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const prices = SHOPS.flatMap((shop) => {
    const name = `price.${shop.locale}`;
    const isChanged = form.has(name) && formText(form, name) !== formText(form, `was.${name}`);
    if (!isChanged || part.prices[shop.locale] === undefined) return [];
    const amount = readPrice(formText(form, name), shop);
    if (amount === undefined) errors[name] = t('deskLettering:badPrice');
    return amount === undefined ? [] : [[shop.locale, amount]];
  });
  return { prices: Object.fromEntries(prices), errors };
}

function readPrice(text: string, { currency }: Shop): number | undefined {
  const amount = parseDecimal(text);
  return amount && isPayableAmount(amount, currency) ? amount : undefined;
}

async function write({ services, now, t }: ActCall, record: LetteringRecord): Promise<ActResult> {
  const { changes } = await services.imports.lettering.write(
    [record],
    { isFull: false, accept: ({ changes }) => changes.every(({ kind }) => kind !== 'refused') },
    now,
  );
  const [change] = changes;
  // The size has left the catalogue meanwhile.
  if (change?.kind === 'refused') return rejectAct('no-size', { '': t('deskLettering:badPart') });
  const reason = change?.kind === 'changed' ? change.fields.join(', ') : undefined;
  return { kind: 'done', location: deskLetteringPath(), notice: 'lettering', reason };
}

/** Forms name only what there is. */
function rejectUnknown(): ActResult {
  return rejectAct('unknown', {});
}
