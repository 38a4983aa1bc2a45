import { changeChannel } from '#lib/browser/change-channel.ts';

/** What was ordered has left the basket: pages of it that are open in other tabs read it again. */
export function announceOrder(): void {
  changeChannel('basket').announce();
}
