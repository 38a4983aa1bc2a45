import { openNewsletterLink } from '#lib/server/newsletter/newsletter.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface NewsletterLinkPage {
  readonly title: string;
  readonly text: string;
  /** Absent for an expired link. A button, because mail scanners follow links. */
  readonly action?: { readonly token: string; readonly label: string };
}

/** The page behind a mail's link. */
export async function newsletterLinkPage(
  context: PageContext,
  token: string,
): Promise<NewsletterLinkPage> {
  const { t } = context;
  const link = await openNewsletterLink(context, token);
  if (!link) return { title: t('newsletter:expiredTitle'), text: t('newsletter:expiredText') };
  const { email } = link;
  return link.newsletter === 'join'
    ? {
        title: t('newsletter:confirmTitle'),
        text: t('newsletter:confirmText', { email }),
        action: { token, label: t('newsletter:confirm') },
      }
    : {
        title: t('newsletter:leaveTitle'),
        text: t('newsletter:leaveText', { email }),
        action: { token, label: t('newsletter:leave') },
      };
}
