/** An expected outcome: a value, or a failure with a permanent `kind`. Outages are thrown, never returned. */
export type Result<Value, Failure extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function failed<Failure extends { readonly kind: string }>(
  failure: Failure,
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}
