import { accountPath } from '#lib/domain/customer-paths.ts';
import { readProfileChanges } from '#lib/domain/profile-form.ts';
import type { AccountRequest, AccountVisit } from '#lib/server/http/account-door.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { type UserPage, userView } from '#lib/server/views/account-user.ts';
import { customerId } from '#lib/server/views/customer-context.ts';
import { formTextValues } from '#lib/server/views/typed-texts.ts';
import { type PageResult, readLimitedForm } from './posted-form.ts';

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
  const saved = await services.customers.updateProfile(
    customerId(context),
    changes,
    services.now(),
  );
  if (saved.ok) return seeOther(`${accountPath(shop.locale, 'user')}?notice=saved`);
  const errors = saved.failure.kind === 'invalid' ? saved.failure.errors : [];
  return {
    status: 422,
    page: await userView(context, { typed: formTextValues(form), errors }),
    notice: { kind: 'failed', text: t('account:errorsTitle') },
  };
}
