import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import { readProfileChanges } from '#lib/domain/customers/profile-form.ts';
import { recordContactChange } from '#lib/server/account/procedures/profile.ts';
import { type UserPage, userView } from '#lib/server/account/views/account-user.ts';
import { type PageResult, readLimitedForm } from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { customerId } from '#lib/server/customers/views/customer-context.ts';
import { formTextValues } from '#lib/server/platform/forms/form-text-values.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';

/** `/{locale}/account/user`: GET shows the form; an invalid form is shown again with the typed values. */
export async function handleUserRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response | PageResult<UserPage>> {
  const { services, shop, t } = context;
  if (requestContext.request.method !== 'POST') {
    const isSaved = requestContext.url.searchParams.get('notice') === 'saved';
    const page = await userView(context);
    if (!isSaved) return { status: 200, page };
    return { status: 200, page, notice: { kind: 'done', text: t('account:userSaved') } };
  }
  const form = await readLimitedForm(requestContext);
  if (!form) {
    const notice = { kind: 'failed', text: t('account:busy') } as const;
    return { status: 429, page: await userView(context), notice };
  }
  const changes = readProfileChanges(form);
  const saved = await services.customers.updateProfile(customerId(context), changes, {
    shop,
    now: services.now(),
  });
  if (saved.ok) {
    const { clientAddress } = requestContext;
    recordContactChange({ services, clientAddress }, context.session.user, saved.value);
    return seeOther(`${accountPath(shop.locale, 'user')}?notice=saved`);
  }
  const errors = saved.failure.kind === 'invalid' ? saved.failure.errors : [];
  return {
    status: 422,
    page: await userView(context, { typed: formTextValues(form), errors }),
    notice: { kind: 'failed', text: t('account:errorsTitle') },
  };
}
