import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTHING_TYPED } from '#lib/domain/printing/typed-lettering.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { aPage, aServer } from '../../../../support/a-page.ts';

type Store = typeof import('#lib/client/printing/configuration.ts');
let store: Store;

beforeEach(async () => {
  aPage();
  // A new page for each test: the stores belong to a page.
  vi.resetModules();
  store = await import('#lib/client/printing/configuration.ts');
});
afterEach(() => vi.unstubAllGlobals());

function kinds(form = 'buy'): readonly string[] {
  return store.visibleProblems(store.configurationOf(form).get()).map(({ kind }) => kind);
}

describe('a jersey configurator', () => {
  test('shares its state with everything on the page that belongs to its form, and with nothing else', () => {
    store.changeLettering('buy', { name: 'Mason' });
    store.changeLettering('other', { name: 'Nye' });
    expect(store.configurationOf('buy').get().typed.name).toBe('Mason');
    expect(store.configurationOf('other').get().typed.name).toBe('Nye');
  });

  test('reports signs and length while typing, and all of them at once', () => {
    store.changeLettering('buy', { name: 'Wolfeschlegel€hausen', number: 'x' });
    expect(kinds()).toEqual(['sign', 'tooLong', 'noNumber']);
    store.changeLettering('buy', { name: 'Wolf', number: '' });
    expect(kinds()).toEqual([]);
  });

  test('reports a name without letters only when it is finished', () => {
    store.changeLettering('buy', { name: '-' });
    expect(kinds()).toEqual([]);
    expect(store.finishLettering('buy').map(({ kind }) => kind)).toEqual(['noLetter']);
    store.changeLettering('buy', { name: '-a' });
    expect(kinds()).toEqual([]);
  });

  test('keeps what the server has refused until the name changes', () => {
    store.changeLettering('buy', { name: 'Halloway' });
    store.reportProblems('buy', [{ field: 'name', kind: 'refused' }]);
    store.changeLettering('buy', { number: '4' });
    expect(kinds()).toEqual(['refused']);
    store.changeLettering('buy', { name: 'Hallo' });
    expect(kinds()).toEqual([]);
  });

  test('costs what would be printed, also with an error', () => {
    const prices = { name: minor(900), number: minor(600), badge: minor(500) };
    const price = (typed: object) =>
      store.printPrice({ prices, typed: { ...NOTHING_TYPED, ...typed } });
    expect(price({})).toBe(0);
    expect(price({ name: 'Mas€n', number: '9' })).toBe(1500);
    expect(price({ name: '€', badge: 'yes' })).toBe(500);
  });

  test('loads its data once, and again after a failure', async () => {
    vi.useFakeTimers();
    const server = aServer();
    const first = store.loadConfigurator('buy', 7);
    await store.loadConfigurator('buy', 7);
    const call = await server.next();
    expect([call.method, call.payload]).toEqual(['getJerseyConfigurator', { productId: 7 }]);
    call.breakLine();
    await vi.advanceTimersByTimeAsync(1_000);
    (await server.next()).answer({ title: 'Gone', status: 404 }, 404);
    await first;
    const second = store.loadConfigurator('buy', 7);
    (await server.next()).answer({ productId: 7 });
    await second;
    expect(store.configurationOf('buy').get().data).toEqual({ productId: 7 });
  });
});
