import type { Method, Reply } from '#lib/contract/procedures.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { Outage, type OutageNotice, outageNotice } from '#lib/domain/outage.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { formRequest } from '#lib/server/platform/forms/form-request.ts';
import type { ProcedureResult } from '#lib/server/platform/rpc/procedure.ts';
import { takeCall } from '#lib/server/platform/security/rate-limit.ts';
import { watchAddedItems } from './added-items.ts';
import { createCallContext } from './call-context.ts';
import type { FormCall, FormDefinition, ShopForm } from './form-definition.ts';

/** Calls a procedure with the idempotency key of the form's press. */
export type ProcedureCaller = <Name extends Method>(
  method: Name,
  payload: unknown,
) => Promise<ProcedureResult<Reply<Name>>>;

interface ProcedureFormDefinition<Input, Result>
  extends FormDefinition<Input, Result, ProcedureCaller> {
  /** Path to redirect to instead, for fields with which no procedure is called. */
  readonly check?: (call: FormCall) => string | undefined;
  /** The result when a service fails; the same press repeats the request. */
  readonly outage: (notice: OutageNotice) => Result;
  /** Page that shows the notice that the limit of calls is reached; the basket if absent. */
  readonly busyPage?: (locale: Locale) => string;
}

/** A form that calls procedures. Limited as calls of the API are. */
export function defineProcedureForm<Input, Result>({
  schema,
  run,
  back,
  check,
  outage,
  busyPage = basketPath,
}: ProcedureFormDefinition<Input, Result>): ShopForm {
  return async (call) => {
    const { form, locale, requestContext } = call;
    if (takeCall('mutation', requestContext) > 0) return `${busyPage(locale)}?notice=busy`;
    const rejected = check?.(call);
    if (rejected !== undefined) return rejected;
    const input = schema(form, call);
    const result = await runOnce(call, (caller) => run(input, caller), outage);
    return back(result, call, input);
  };
}

/** The same press runs once, also when it is repeated after an outage. */
async function runOnce<Result>(
  { name, form, locale, requestContext, dispatch }: FormCall,
  run: (caller: ProcedureCaller) => Result | Promise<Result>,
  outage: (notice: OutageNotice) => Result,
): Promise<Result> {
  const request = formRequest(name, form, requestContext);
  try {
    const shop = getShopByLocale(locale);
    const context = await createCallContext(requestContext, shop, translator(locale));
    const { requestId } = request;
    const noteAdded = await watchAddedItems(requestContext, context);
    const result = await run(async <Name extends Method>(method: Name, payload: unknown) => {
      const answer = await dispatch(method, payload, { ...context, idempotencyKey: requestId });
      if (answer.ok) noteAdded(answer.reply);
      return answer;
    });
    request.finish();
    return result;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    const { log } = requestContext.locals.services;
    log.warn('form.outage', { name, port: error.port, reason: error.message });
    request.keepForRetry();
    return outage(outageNotice(error));
  }
}
