import { atom, type WritableAtom } from 'nanostores';
import { call } from '#lib/client/rpc.ts';
import type { JerseyConfiguratorData, PartPrices } from '#lib/contract/printing.ts';
import { type LetteringProblem, parseLettering } from '#lib/domain/printing/lettering.ts';
import {
  NOTHING_TYPED,
  type TypedLettering,
  typedParts,
} from '#lib/domain/printing/typed-lettering.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

/** The state of one jersey configurator. Its island, the buy box, the gallery and the price read the same store. */
export interface Configuration {
  readonly typed: TypedLettering;
  readonly prices: PartPrices;
  /** Undefined until it is loaded. */
  readonly data: JerseyConfiguratorData | undefined;
  /** Problems that only the server knows, until their field changes. */
  readonly reported: readonly LetteringProblem[];
  /** Whether the shopper has finished a field: then what is missing is a problem too. */
  readonly isFinished: boolean;
}

const EMPTY: Configuration = {
  typed: NOTHING_TYPED,
  prices: {},
  data: undefined,
  reported: [],
  isFinished: false,
};

const stores = new Map<string, WritableAtom<Configuration>>();

/** The store of the configurator whose fields belong to that form. Nothing is kept on the server. */
export function configurationOf(form: string): WritableAtom<Configuration> {
  if (typeof document === 'undefined') return atom(EMPTY);
  const store = stores.get(form) ?? atom(EMPTY);
  stores.set(form, store);
  return store;
}

export function changeLettering(form: string, change: Partial<TypedLettering>): void {
  const store = configurationOf(form);
  const before = store.get();
  store.set({
    ...before,
    typed: { ...before.typed, ...change },
    reported: before.reported.filter(({ field }) => change[field] === undefined),
    isFinished: before.isFinished && change.name === undefined,
  });
}

/** Reports also what is incomplete. Returns all problems. */
export function finishLettering(
  form: string,
  typed = configurationOf(form).get().typed,
): readonly LetteringProblem[] {
  const store = configurationOf(form);
  store.set({ ...store.get(), typed, isFinished: true });
  return visibleProblems(store.get());
}

/** Reports a problem that the server found. */
export function reportProblems(form: string, reported: readonly LetteringProblem[]): void {
  const store = configurationOf(form);
  store.set({ ...store.get(), reported });
}

/** Asks the server about a finished name that is right as far as the browser knows. An answer to an older name is dropped. */
export async function checkLettering(form: string): Promise<void> {
  const store = configurationOf(form);
  const { typed } = store.get();
  const { name, number } = typed;
  if (name.trim() === '' || parseLettering(typed).problems.length > 0) return;
  const result = await call('checkLettering', { name, number });
  const isSame = store.get().typed.name === name;
  if (result.status === 'success' && isSame) reportProblems(form, result.reply.problems);
}

/** All problems of the text. A name without letters is one only when the shopper has finished it. */
export function visibleProblems({
  typed,
  reported,
  isFinished,
}: Pick<Configuration, 'typed' | 'reported' | 'isFinished'>): readonly LetteringProblem[] {
  const { problems } = parseLettering(typed);
  return [...problems.filter(({ kind }) => isFinished || kind !== 'noLetter'), ...reported];
}

/** Price of the printing, also while its text has errors. */
export function printPrice({ typed, prices }: Pick<Configuration, 'typed' | 'prices'>): Minor {
  return minor(typedParts(typed).reduce((sum, part) => sum + (prices[part] ?? 0), 0));
}

/** Loads what the shirt's configurator offers, unless it is there. Later calls try again after a failure. */
export async function loadConfigurator(form: string, productId: number): Promise<void> {
  const store = configurationOf(form);
  if (store.get().data || loading.has(form)) return;
  loading.add(form);
  const result = await call('getJerseyConfigurator', { productId });
  loading.delete(form);
  if (result.status === 'success') store.set({ ...store.get(), data: result.reply });
}

const loading = new Set<string>();
