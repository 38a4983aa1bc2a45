import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import { type CustomerContext, customerId } from './customer-context.ts';

export interface NewsletterChoice {
  readonly email: string;
  readonly isOn: boolean;
}

/**
 * Whether the customer gets this shop's newsletter. Uses the verified sign-in address: the contact address is
 * unverified and could be somebody else's.
 */
export async function newsletterView(context: CustomerContext): Promise<NewsletterChoice> {
  const { services, shop, session } = context;
  const profile = await services.customers.profile(customerId(context));
  const signInEmail = profile?.signInEmail || session.user.email;
  const email = parseNewsletterEmail(signInEmail) ?? signInEmail;
  return { email, isOn: await services.newsletters.has({ email, shopId: shop.id }) };
}
