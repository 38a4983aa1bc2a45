import { randomInt } from 'node:crypto';
import { deskPromotionsPath } from '#lib/domain/desk/desk-paths.ts';
import { generateCodes } from '#lib/domain/promotions/generate-codes.ts';
import { normalizeCode } from '#lib/domain/promotions/promotion-context.ts';
import {
  type ActCall,
  type ActResult,
  type DeskAct,
  rejectAct,
} from '#lib/server/desk/desk-act.ts';
import type { DoneNotice } from '#lib/server/desk/done-notices.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { canEditInForm } from './form-fields.ts';
import { FormReader } from './form-reader.ts';
import { fieldOfPath, readPromotionForm } from './read-promotion-form.ts';

/** Codes of one press at most. */
const MAX_NEW_CODES = 10_000;
const MAX_PREFIX = 20;

export const PROMOTION_ACTS: Readonly<Record<string, DeskAct>> = {
  'promotion.make': promotionAct((call) => save(call, true)),
  'promotion.save': promotionAct((call) => save(call, false)),
  'promotion.pause': promotionAct((call) => setActive(call, false)),
  'promotion.resume': promotionAct((call) => setActive(call, true)),
  'promotion.codes': promotionAct(makeCodes),
  'promotion.pause-code': promotionAct((call) => setCodeActive(call, false)),
  'promotion.resume-code': promotionAct((call) => setCodeActive(call, true)),
};

function promotionAct(run: DeskAct['run']): DeskAct {
  return { permission: 'change-promotions', subject: keyOf, run };
}

function keyOf(form: FormData): string {
  return formText(form, 'promotion').trim().slice(0, 100);
}

function rejectUnknown({ t }: ActCall): ActResult {
  return rejectAct('unknown', { '': t('deskPromotions:errorUnknown') });
}

function completeAct({ form }: ActCall, notice: DoneNotice, reason?: string): ActResult {
  return { kind: 'done', location: deskPromotionsPath(keyOf(form)), notice, reason };
}

async function save(call: ActCall, isNew: boolean): Promise<ActResult> {
  const { services, form, t } = call;
  const found = await services.imports.promotions.find(keyOf(form));
  if (isNew && found.length > 0)
    return rejectAct('taken', { promotion: t('deskPromotions:errorTaken') });
  const [stored, ...others] = found;
  if (!isNew && !stored) return rejectUnknown(call);
  if (stored && (others.length > 0 || !canEditInForm(stored)))
    return rejectAct('by-file', { '': t('deskPromotions:onlyByFile') });
  const read = readPromotionForm(form, stored, t);
  if ('errors' in read) return rejectAct('field', read.errors);
  const { record } = read;
  const { changes } = await services.imports.promotions.write([record], {
    isFull: false,
    accept: (difference) => difference.changes.every(({ kind }) => kind !== 'refused'),
  });
  const [change] = changes;
  if (change?.kind === 'refused') {
    const field = fieldOfPath(change.path, record.conditions);
    return rejectAct('unknown-key', {
      [field]: t('deskPromotions:errorUnknownKey', { key: change.value }),
    });
  }
  const fields = change?.kind === 'changed' ? change.fields.join(', ') : change?.kind;
  return completeAct(call, 'promotion', fields);
}

async function setActive(call: ActCall, isActive: boolean): Promise<ActResult> {
  const isFound = await call.services.promotions.desk.setActive(keyOf(call.form), isActive);
  return isFound ? completeAct(call, isActive ? 'resumed' : 'paused') : rejectUnknown(call);
}

async function makeCodes(call: ActCall): Promise<ActResult> {
  const { services, form, t, now } = call;
  const reader = new FormReader(form, t);
  const count = reader.whole('count', 1, MAX_NEW_CODES, 0);
  if (count === 0)
    reader.refuse('count', t('deskPromotions:errorWhole', { min: 1, max: MAX_NEW_CODES }));
  const prefix = normalizeCode(reader.text('prefix'));
  if (!/^[A-Z0-9]*$/.test(prefix) || prefix.length > MAX_PREFIX)
    reader.refuse('prefix', t('deskPromotions:errorPrefix', { max: MAX_PREFIX }));
  const maxUses = reader.whole('maxUses', 1, 100_000, 0);
  if (Object.keys(reader.errors).length > 0) return rejectAct('field', reader.errors);
  const made = await services.promotions.desk.makeCodes(
    keyOf(form),
    {
      count,
      maxUses: maxUses > 0 ? maxUses : null,
      isOncePerCustomer: reader.has('once'),
      generate: (wanted) => generateCodes(wanted, prefix, randomInt),
    },
    now,
  );
  return made === 0 ? rejectUnknown(call) : completeAct(call, 'codes', String(made));
}

async function setCodeActive(call: ActCall, isActive: boolean): Promise<ActResult> {
  const { services, form } = call;
  const code = normalizeCode(formText(form, 'code')).slice(0, 100);
  const isFound = await services.promotions.desk.setCodeActive(keyOf(form), code, isActive);
  return isFound
    ? completeAct(call, isActive ? 'code-resumed' : 'code-paused', code)
    : rejectUnknown(call);
}
