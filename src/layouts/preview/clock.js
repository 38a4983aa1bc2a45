// A preview at another moment: countdowns and the like run from there. Before every other script, so not a module.
{
  const { at } = document.currentScript.dataset;
  const Clock = Date;
  const shift = Clock.parse(at) - Clock.now();
  globalThis.Date = class extends Clock {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Clock.now() + shift]));
    }

    static now() {
      return Clock.now() + shift;
    }
  };
}
