import type { ConsentMessages } from '#lib/client/consent-messages.ts';

/** What the shopper is asked: about counting, error reports, or both, as the club uses them. */
export function consentQuestion(messages: ConsentMessages): {
  readonly title: string;
  readonly text: string;
} {
  const { tags, conversions, reports } = document.documentElement.dataset;
  if (tags === undefined && conversions === undefined)
    return { title: messages.reportsTitle, text: messages.reportsText };
  const { title, text } = messages;
  return { title, text: reports === undefined ? text : `${text} ${messages.reportsToo}` };
}
