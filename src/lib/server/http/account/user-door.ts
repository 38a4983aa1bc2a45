import { accountPath } from '#lib/domain/customer-paths.ts';
import { profileChanges } from '#lib/domain/profile-form.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { type UserPage, userView } from '#lib/server/views/account-user.ts';
import { customerId } from '#lib/server/views/customer-context.ts';
import { typedTexts } from '#lib/server/views/typed-texts.ts';
import { type Answered, postedForm } from './posted-form.ts';

/** `/{locale}/account/user`: shown by GET; its form comes back with what was typed until it can be saved. */
export async function userDoor(
  door: AccountDoor,
  { context }: AccountVisit,
): Promise<Response | Answered<UserPage>> {
  const { services, shop, t } = context;
  if (door.request.method !== 'POST') {
    const isSaved = door.url.searchParams.get('notice') === 'saved';
    const page = await userView(context);
    if (!isSaved) return { status: 200, page };
    return { status: 200, page, notice: { kind: 'done', text: t('account:userSaved') } };
  }
  const form = await postedForm(door);
  if (!form) {
    const notice = { kind: 'failed', text: t('account:busy') } as const;
    return { status: 429, page: await userView(context), notice };
  }
  const changes = profileChanges(form);
  const saved = await services.customers.updateProfile(
    customerId(context),
    changes,
    services.now(),
  );
  if (saved.ok) return seeOther(`${accountPath(shop.locale, 'user')}?notice=saved`);
  const errors = saved.failure.kind === 'invalid' ? saved.failure.errors : [];
  return {
    status: 422,
    page: await userView(context, { typed: typedTexts(form), errors }),
    notice: { kind: 'failed', text: t('account:errorsTitle') },
  };
}
