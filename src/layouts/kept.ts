const made = new WeakMap<object, Map<string, Promise<string>>>();

/** What `render` gave for this object and name the first time; a render that fails is tried again by the next. */
export function kept(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const ofObject = made.get(of) ?? new Map<string, Promise<string>>();
  made.set(of, ofObject);
  const known = ofObject.get(as);
  if (known) return known;
  const fresh = render();
  ofObject.set(as, fresh);
  fresh.catch(() => ofObject.delete(as));
  return fresh;
}
