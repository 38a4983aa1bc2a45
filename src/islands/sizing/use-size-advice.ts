import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { markAdvisedSize } from '#lib/client/product-size.ts';
import { forgetAnswers, rememberAnswers, rememberedAnswers } from '#lib/client/size-answers.ts';
import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import { type Advice, adviseSize } from '#lib/domain/sizing/advice.ts';
import {
  type AnswerProblems,
  readAnswers,
  type TypedAnswers,
  typedAnswers,
} from '#lib/domain/sizing/answers.ts';
import { GARMENTS, type GarmentKind } from '#lib/domain/sizing/garments.ts';
import { fromMetric, parseNumber, toMetric, type Unit } from '#lib/domain/sizing/measurement.ts';

export type AdviceOutcome =
  | { readonly kind: 'advised'; readonly unit: Unit; readonly advice: Advice }
  | { readonly kind: 'problems'; readonly problems: AnswerProblems };

export interface SizeAdviceState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly result: RefObject<HTMLDivElement | null>;
  /** What fills the form at its first rendering. */
  readonly typed: TypedAnswers | undefined;
  readonly outcome: AdviceOutcome | undefined;
  readonly isRemembered: boolean;
  readonly isForgotten: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly changeUnit: (unit: Unit) => void;
  readonly forget: () => void;
}

/**
 * State of the advisor for one kind of garment. The fields keep their own values, so that what was typed before
 * hydration stays; remembered answers fill an untouched form.
 */
export function useSizeAdvice(view: SizeAdvisorView, kind: GarmentKind): SizeAdviceState {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(kind === view.kind ? view.posted : undefined);
  const [isRemembered, setIsRemembered] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each kind of garment
  useEffect(() => {
    const remembered = rememberedAnswers(kind);
    setIsRemembered(remembered !== undefined);
    if (kind === view.kind && view.posted) return;
    const isUsed = remembered && form.current && fillUntouched(form.current, remembered);
    setTyped(isUsed ? remembered : undefined);
  }, [kind]);
  const outcome = typed && evaluate(view, kind, typed);
  return {
    form,
    result,
    typed,
    outcome,
    isRemembered,
    isForgotten,
    submit: (event) => {
      event.preventDefault();
      const answers = typedAnswers(kind, new FormData(event.currentTarget));
      setTyped(answers);
      setIsForgotten(false);
      const problems = evaluate(view, kind, answers);
      if (problems?.kind === 'problems') {
        focusField(event.currentTarget, Object.keys(problems.problems));
        return;
      }
      rememberAnswers(kind, answers);
      setIsRemembered(true);
      markAdvisedSize();
      requestAnimationFrame(() => result.current?.focus());
    },
    changeUnit: (unit) => form.current && convertFields(form.current, kind, unit),
    forget: () => {
      forgetAnswers();
      form.current?.reset();
      setTyped(undefined);
      setIsRemembered(false);
      setIsForgotten(true);
      markAdvisedSize();
    },
  };
}

function evaluate(
  { product }: SizeAdvisorView,
  kind: GarmentKind,
  typed: TypedAnswers,
): AdviceOutcome | undefined {
  const read = readAnswers(kind, typed);
  if (read.kind === 'problems') return read;
  const sizes = product?.sizes.map(({ size }) => size);
  const advice = adviseSize(kind, read.answers, sizes);
  return advice && { kind: 'advised', unit: typed.unit, advice };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** False where the shopper has typed already: nothing is changed then. */
function fillUntouched(form: HTMLFormElement, remembered: TypedAnswers): boolean {
  const entries = Object.entries(remembered.fields);
  if (entries.some(([name]) => fieldOf(form, name)?.value)) return false;
  for (const [name, text] of entries) {
    const field = fieldOf(form, name);
    if (field) field.value = text;
  }
  for (const name of ['unit', 'fit', 'brand'] as const) {
    const field = form.elements.namedItem(name);
    const isChoice = field instanceof RadioNodeList || field instanceof HTMLSelectElement;
    if (isChoice && remembered[name]) field.value = remembered[name];
  }
  return true;
}

/** Converts the typed numbers when the unit changes. */
function convertFields(form: HTMLFormElement, kind: GarmentKind, unit: Unit): void {
  for (const name of GARMENTS[kind].fields) {
    const field = fieldOf(form, name);
    const value = parseNumber(field?.value ?? '');
    if (!field || value === undefined) continue;
    const metric = toMetric(name, value, unit === 'cm' ? 'in' : 'cm');
    field.value = String(fromMetric(name, metric, unit));
  }
}

function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const [first] = names;
  if (first) fieldOf(form, first)?.focus();
}
