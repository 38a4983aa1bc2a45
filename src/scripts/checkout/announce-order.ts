import { changeChannel } from '#lib/client/change-channel.ts';

/** An order empties the basket: other tabs load it again. */
export function announceOrder(): void {
  changeChannel('basket').announce();
}
