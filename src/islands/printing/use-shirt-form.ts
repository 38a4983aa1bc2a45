import { type SubmitEvent, useState } from 'react';
import { addLetteredItem } from '#lib/client/basket.ts';
import { loadBuyMessages } from '#lib/client/buy-messages.ts';
import { buyNoticeText, hasBasketLink } from '#lib/client/buy-notice.ts';
import {
  configurationOf,
  finishLettering,
  reportProblems,
} from '#lib/client/printing/configuration.ts';
import type { ShirtForPrinting, ShirtSize } from '#lib/contract/printing.ts';
import { previewOf } from '#lib/domain/printing/typed-lettering.ts';

interface ShirtForm {
  readonly size: ShirtSize | undefined;
  readonly setSize: (variantId: number) => void;
  readonly message: { readonly text: string; readonly hasBasketLink: boolean } | undefined;
  readonly isAdding: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Adds the printed shirt to the basket. Errors are shown at their fields, and nothing typed is lost. */
export function useShirtForm(form: string, { sizes, name }: ShirtForPrinting): ShirtForm {
  const [variantId, setSize] = useState<number>();
  const [message, setMessage] = useState<ShirtForm['message']>();
  const [isAdding, setAdding] = useState(false);

  async function add(element: HTMLFormElement): Promise<void> {
    const [problem] = finishLettering(form);
    if (problem) return focusField(element, problem.field);
    const { hasBadge: badge, ...texts } = previewOf(configurationOf(form).get().typed);
    const chosen = Number(new FormData(element).get('variantId'));
    setAdding(true);
    setMessage(undefined);
    const notice = await addLetteredItem({
      variantId: chosen,
      quantity: 1,
      lettering: { ...texts, badge },
    });
    setAdding(false);
    if (notice === 'LetteringRefused') {
      reportProblems(form, [{ field: 'name', kind: 'refused' }]);
      return focusField(element, 'name');
    }
    const text = buyNoticeText(await loadBuyMessages(), notice, { name });
    setMessage({ text, hasBasketLink: hasBasketLink(notice) });
  }

  return {
    size: sizes.find((size) => size.variantId === variantId),
    setSize,
    message,
    isAdding,
    submit(event) {
      event.preventDefault();
      if (!isAdding) void add(event.currentTarget);
    },
  };
}

function focusField(form: HTMLFormElement, field: string): void {
  const element = form.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}
