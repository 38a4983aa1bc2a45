import { expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';

const FILE = 'https://rates.example/eurofxref-daily.xml';
const ratesOf = (env: Readonly<Record<string, string>>) => {
  const { taxes, sandboxed } = readSettings(env);
  return [taxes.exchangeRatesUrl, sandboxed.includes('exchange rates')];
};

test('exchange rates are read where the club says, from the sandbox, or nowhere', () => {
  expect(ratesOf({})).toEqual([undefined, false]);
  expect(ratesOf({ EXCHANGE_RATES_URL: FILE })).toEqual([FILE, false]);
  expect(ratesOf({ EXCHANGE_RATES: 'off', EXCHANGE_RATES_URL: FILE })).toEqual([undefined, false]);
  const sandbox = 'http://127.0.0.1:4322/rates/eurofxref-daily.xml';
  expect(ratesOf({ EXCHANGE_RATES: 'on' })).toEqual([sandbox, true]);
  expect(() => ratesOf({ EXCHANGE_RATES_URL: 'file:///rates' })).toThrow('EXCHANGE_RATES_URL');
});

test('sales tax is charged by the sandbox only where the club says so', () => {
  expect(readSettings({}).taxes.salesTax).toBe('off');
  const { taxes, sandboxed } = readSettings({ SALES_TAX: 'sandbox' });
  expect([taxes.salesTax, sandboxed.includes('sales tax')]).toEqual(['sandbox', true]);
  expect(() => readSettings({ SALES_TAX: 'on' })).toThrow('SALES_TAX');
});
