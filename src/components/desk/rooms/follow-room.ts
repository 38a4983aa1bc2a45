/**
 * Inline script of a room that runs: renews its figures each five seconds, and moves slider and number together. What is
 * typed or has the focus stays. When the room is over the page is loaded again, unless somebody has typed into a form.
 */
export const FOLLOW_ROOM = `
(() => {
  const live = document.querySelector('[data-room]');
  const address = live.dataset.room;
  const pace = document.querySelector('[data-pace]');
  if (pace) {
    const { perMinute, slider } = pace.elements;
    slider.addEventListener('input', () => (perMinute.value = slider.value));
    perMinute.addEventListener('input', () => (slider.value = perMinute.value));
  }
  const isEdited = () =>
    [...document.querySelectorAll('main :is(input, textarea)')].some(
      (field) => field.value !== field.defaultValue,
    );
  const renew = (part, next) => {
    if (!next || part.contains(document.activeElement)) return;
    const open = [...part.querySelectorAll('details[open]')].map(({ id }) => id);
    part.innerHTML = next.innerHTML;
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  };
  const follow = async () => {
    try {
      const response = document.hidden ? undefined : await fetch(address, { cache: 'no-store' });
      if (response?.ok && !response.redirected) {
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        if (page.querySelector('[data-room]')) {
          for (const part of live.querySelectorAll('[data-part]'))
            renew(part, page.querySelector('[data-part="' + part.dataset.part + '"]'));
        } else if (!isEdited()) return location.replace(address);
      }
    } catch {}
    setTimeout(follow, 5000);
  };
  setTimeout(follow, 5000);
})();
`;
