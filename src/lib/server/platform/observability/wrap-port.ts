/** A port whose every call goes through `around`, which runs it and returns its result. */
export function wrapPort<Port extends object>(
  port: Port,
  around: (method: string, call: () => unknown) => unknown,
): Port {
  return new Proxy(port, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]): unknown =>
        around(String(key), () => Reflect.apply(member, target, args));
    },
  });
}
