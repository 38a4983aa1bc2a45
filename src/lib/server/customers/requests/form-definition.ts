import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Dispatch } from '#lib/server/platform/rpc/procedure.ts';
import type { RequestContext } from './call-context.ts';

/** A posted form. */
export interface FormCall {
  /** As in `/api/form/{name}`. */
  readonly name: string;
  readonly form: FormData;
  readonly locale: Locale;
  readonly requestContext: RequestContext;
  readonly dispatch: Dispatch;
}

/** One entry of a subject's table of forms. */
export interface FormDefinition<Input, Result, Context = FormCall> {
  /** Converts the fields. Whether they are valid is for the procedure or service to say. */
  readonly schema: (form: FormData, call: FormCall) => Input;
  readonly run: (input: Input, context: Context) => Result | Promise<Result>;
  /** Path to redirect to. */
  readonly back: (result: Result, call: FormCall, input: Input) => string | Promise<string>;
}

/** Runs a form. Returns the path to redirect to. */
export type ShopForm = (call: FormCall) => Promise<string>;

/** The forms of a subject, by name. */
export type FormTable = Readonly<Record<string, ShopForm>>;

/** A form without a limit that calls no procedure. */
export function defineForm<Input, Result>({
  schema,
  run,
  back,
}: FormDefinition<Input, Result>): ShopForm {
  return async (call) => {
    const input = schema(call.form, call);
    return back(await run(input, call), call, input);
  };
}
