import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import {
  type ConfirmationData,
  type ConfirmationInput,
  confirmationData,
} from './confirmation-data.ts';
import { confirmationHtml } from './confirmation-html.ts';

/** Mail that confirms an order, in the language and currency of its shop. */
export function orderConfirmation(input: ConfirmationInput): MailMessage {
  const { order, t } = input;
  const data = confirmationData(input);
  return {
    to: order.email,
    subject: t('mail:subject', { number: order.number, club: data.club }),
    text: confirmationText(data),
    html: confirmationHtml(data),
  };
}

function confirmationText(data: ConfirmationData): string {
  const formatRows = (list: ConfirmationData['sums']): string =>
    list.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const lines = data.lines.map(({ quantity, name, details, total }) =>
    [`${quantity} ${name}`, ...details, total].join('\n  '),
  );
  const addresses = data.addresses.map(({ title, lines: addressLines }) =>
    [`${title}:`, ...addressLines].join('\n'),
  );
  const paragraphs = [
    `${data.greeting}\n\n${data.thanks}`,
    formatRows(data.facts),
    ...lines,
    `${formatRows([...data.sums, data.total])}\n${data.tax}`,
    ...(data.printedNote ? [data.printedNote] : []),
    ...addresses,
    data.deliveryEstimate,
    `${data.viewOrder.label}:\n${data.viewOrder.url}\n${data.invoice.label}:\n${data.invoice.url}\n${data.linkExpiry.note}\n${data.linkExpiry.find.url}`,
    data.help,
    data.club,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
