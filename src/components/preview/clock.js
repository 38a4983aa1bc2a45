// @ts-check
/**
 * Shifts `Date` in a preview at another moment, so that countdowns run from there; other pages never load it. A classic
 * script and a file: it has to run before the page's first inline script, which a module cannot, and the CSP allows
 * files of the shop's own.
 */
{
  const at = Date.parse(document.currentScript?.dataset.at ?? '');
  const shift = Number.isNaN(at) ? 0 : at - Date.now();
  const RealDate = Date;
  const now = () => RealDate.now() + shift;

  globalThis.Date = new Proxy(RealDate, {
    /** `Date()` is a text. */
    apply: () => new RealDate(now()).toString(),
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
