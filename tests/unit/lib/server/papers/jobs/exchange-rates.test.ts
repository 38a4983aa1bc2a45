import { expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import type { ExchangeRates } from '#lib/domain/tax/exchange-rates.ts';
import { createRateRefresh } from '#lib/server/papers/jobs/exchange-rates.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const RATES: ExchangeRates = { day: '2026-11-20', source: 'ECB', perEuro: { GBP: '0.88' } };

function aRefresh({ waiting = 0 } = {}) {
  const logged: string[] = [];
  const saved: ExchangeRates[] = [];
  const state: { answer: ExchangeRates | undefined; reads: number } = { answer: RATES, reads: 0 };
  const note = (event: string): void => void logged.push(event);
  const papers = {
    exchangeRates: {
      save: async (rates: ExchangeRates) => void saved.push(rates),
      newestDay: async () => saved.at(-1)?.day,
      completePapers: async () => (waiting === 0 ? [] : [{ currency: 'PLN', papers: waiting }]),
    },
    exchangeRateSource: {
      read: async () => {
        state.reads += 1;
        if (!state.answer) throw new Outage('exchange rates', 'away');
        return state.answer;
      },
    },
  };
  const services = { papers, log: { info: note, warn: note, error: note } };
  const refresh = createRateRefresh();
  return { logged, saved, state, services, run: (now: Date) => refresh(services, now) };
}

test('rates are read every three hours', async () => {
  const { run, saved, state } = aRefresh();
  await run(NOW);
  await run(minutesLater(179));
  expect(saved).toEqual([RATES]);
  await run(minutesLater(180));
  expect(state.reads).toBe(2);
});

test('a source that is down is logged and asked again after a quarter of an hour', async () => {
  const { run, saved, state, logged } = aRefresh();
  state.answer = undefined;
  await run(NOW);
  await run(minutesLater(14));
  expect([state.reads, logged]).toEqual([1, ['exchange-rates.unavailable']]);
  state.answer = RATES;
  await run(minutesLater(15));
  expect(saved).toEqual([RATES]);
});

test('rates that are older than a week are logged', async () => {
  const { run, logged, state } = aRefresh();
  state.answer = { ...RATES, day: '2026-11-12' };
  await run(NOW);
  expect(logged).toEqual(['exchange-rates.stale']);
});

test('papers that wait for a rate are logged as an error', async () => {
  const { run, logged } = aRefresh({ waiting: 2 });
  await run(NOW);
  expect(logged).toEqual(['papers.without-exchange-rate']);
});

test('without a source nothing is read, and papers are completed all the same', async () => {
  const { services, logged, state } = aRefresh({ waiting: 1 });
  const papers = { ...services.papers, exchangeRateSource: undefined };
  await createRateRefresh()({ ...services, papers }, NOW);
  expect([state.reads, logged]).toEqual([0, ['papers.without-exchange-rate']]);
});
