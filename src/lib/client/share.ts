/** Opens the device's share sheet, or copies the address and confirms that. */
export async function share(link: HTMLAnchorElement): Promise<void> {
  const { name = '', url = '', copied = '' } = link.dataset;
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: name, url });
    } catch (error) {
      // The shopper closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url);
  const status = link.nextElementSibling;
  if (status) status.textContent = copied;
}
