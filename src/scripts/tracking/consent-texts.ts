import type { ConsentMessages } from '#lib/client/consent-messages.ts';
import { countsVisits } from './consent-gate.ts';

/** The question for consent: about statistics, messages, error reports, or several, as the club uses them. */
export function consentQuestion(messages: ConsentMessages): {
  readonly title: string;
  readonly text: string;
} {
  const { reports, engagement } = document.documentElement.dataset;
  const uses = [
    ...(countsVisits() ? [{ title: messages.title, text: messages.text, also: '' }] : []),
    ...(engagement === undefined
      ? []
      : [
          {
            title: messages.messagesTitle,
            text: messages.messagesText,
            also: messages.messagesToo,
          },
        ]),
    ...(reports === undefined
      ? []
      : [
          {
            title: messages.reportsTitle,
            text: messages.reportsText,
            also: messages.reportsToo,
          },
        ]),
  ];
  const [first, ...others] = uses;
  return {
    title: first?.title ?? messages.title,
    text: [first?.text ?? messages.text, ...others.map(({ also }) => also)].join(' '),
  };
}
