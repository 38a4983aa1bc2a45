import type { ConsentMessages } from '#lib/client/consent-messages.ts';
import { countsVisits } from './consent-gate.ts';

/** What the shopper is asked: about counting, error reports, or both, as the club uses them. */
export function consentQuestion(messages: ConsentMessages): {
  readonly title: string;
  readonly text: string;
} {
  if (!countsVisits()) return { title: messages.reportsTitle, text: messages.reportsText };
  const { reports } = document.documentElement.dataset;
  const { title, text } = messages;
  return { title, text: reports === undefined ? text : `${text} ${messages.reportsToo}` };
}
