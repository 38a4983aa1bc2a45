import { loadConsentMessages } from '#lib/client/consent-messages.ts';
import type {
  EngagementMessage,
  EngagementService,
} from '#lib/client/engagement/engagement-service.ts';
import { showToast } from '#scripts/page/toasts.ts';

/** Shows the message as a toast. One that is not brief stays until it is closed. */
export async function showMessage(
  message: EngagementMessage,
  service: EngagementService,
): Promise<void> {
  const { title, text, href, linkLabel } = message;
  const label = linkLabel || (await loadConsentMessages()).see;
  await showToast(
    {
      id: `message-${message.id}`,
      message: title || text,
      description: title ? text : undefined,
      type: 'info',
      ...(!message.isBrief && { duration: Number.POSITIVE_INFINITY }),
      ...(href && { actions: [{ label, href, press: () => service.countPressed(message) }] }),
    },
    'queue',
  );
  service.countShown(message);
}
