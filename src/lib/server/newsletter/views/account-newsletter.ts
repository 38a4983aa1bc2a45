import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';

export interface NewsletterChoice {
  readonly email: string;
  readonly isOn: boolean;
  /** Whether the address is proven to be the customer's; otherwise its subscription is neither shown nor changed. */
  readonly isVerified: boolean;
}

/**
 * Whether the customer gets this shop's newsletter. Uses the sign-in address if the provider has verified it: any other
 * address could be somebody else's.
 */
export async function newsletterView(context: CustomerContext): Promise<NewsletterChoice> {
  const { services, shop, session } = context;
  const profile = await services.customers.profile(customerId(context));
  const signInEmail = profile?.signInEmail || session.user.email;
  const email = parseNewsletterEmail(signInEmail) ?? signInEmail;
  const isVerified = profile?.isEmailVerified ?? false;
  const isOn = isVerified && (await services.newsletter.has({ email, shopId: shop.id }));
  return { email, isOn, isVerified };
}
