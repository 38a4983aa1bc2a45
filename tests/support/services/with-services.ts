import type { Services } from '#lib/server/platform/ports/services.ts';

/** Stand-ins of some members; a test gives as much of each as it needs. */
export type OwnServices = {
  readonly [Member in keyof Services]?: Services[Member] extends
    | string
    | ((...values: never) => unknown)
    ? unknown
    : { readonly [Name in keyof Services[Member]]?: unknown };
};

/** The services with some of their members replaced, in whole or in part. */
export function withServices<Base extends object>(services: Base, own: OwnServices): Base {
  const merged = Object.entries(own).map(([member, value]) => {
    const known: unknown = Reflect.get(services, member);
    const isPart = typeof known === 'object' && typeof value === 'object';
    return [member, isPart ? { ...known, ...value } : value] as const;
  });
  return { ...services, ...Object.fromEntries(merged) };
}
