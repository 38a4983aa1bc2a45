import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';
import { mailSubject } from '#lib/server/platform/forms/form-fields.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { FormDefinition, ShopForm } from './form-definition.ts';

interface MailContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
}

/** Besides the results of the form: the limit is reached, or a service is down. */
type MailFailure = 'busy' | 'unavailable';

interface MailFormDefinition<Input, Result>
  extends Pick<FormDefinition<Input, Result, MailContext>, 'schema' | 'run'>,
    Pick<FormDefinition<Input, Result | MailFailure>, 'back'> {}

/** A form that sends mail, with a limit of its own. */
export function defineMailForm<Input, Result>({
  schema,
  run,
  back,
}: MailFormDefinition<Input, Result>): ShopForm {
  return async (call) => {
    const { name, form, locale } = call;
    const { locals, clientAddress } = call.requestContext;
    const { services } = locals;
    const input = schema(form, call);
    // The recipient counts as well: anybody can type in another person's address.
    const attempt = { kind: 'mail', subject: mailSubject(form), client: clientAddress } as const;
    if ((await services.security.attempts.take(attempt)) > 0) return back('busy', call, input);
    let result: Result | MailFailure = 'unavailable';
    try {
      const context = { services, shop: getShopByLocale(locale), t: translator(locale) };
      result = await run(input, context);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    }
    return back(result, call, input);
  };
}
