/** By the device's own means where it has some, else the address is copied and that is said. */
export async function press(link: HTMLAnchorElement): Promise<void> {
  const { name = '', url = '', copied = '' } = link.dataset;
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: name, url });
    } catch (error) {
      // The shopper thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url);
  const said = link.nextElementSibling;
  if (said) said.textContent = copied;
}
