/** What one round takes on at most: so many lots of what a claim gives. */
const LOTS = 10;

/**
 * Works off what `claim` gives, one small lot after the other, until nothing is left or the round is full: housekeeping
 * never takes a service away from shoppers. `act` answers whether the service took it and never throws. Answers false
 * when a whole lot was not taken: the service is away, and the rest waits.
 */
export async function workOff<Item>(
  claim: () => Promise<readonly Item[]>,
  act: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  for (let lot = 0; lot < LOTS; lot += 1) {
    const items = await claim();
    if (items.length === 0) return true;
    const taken = await Promise.all(items.map(act));
    if (!taken.includes(true)) return false;
  }
  return true;
}
