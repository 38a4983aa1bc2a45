import { describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import type { ExchangeRates } from '#lib/domain/tax/exchange-rates.ts';
import { ecbRates } from '#lib/server/papers/exchange-rates-ecb/ecb-rates.ts';
import { createRates } from '../../../../../../sandbox/rates/rates.ts';

const ADDRESS = 'https://rates.example/eurofxref-daily.xml';
const read = (body: string, status = 200): Promise<ExchangeRates> =>
  ecbRates({ url: ADDRESS, fetch: async () => new Response(body, { status }) }).read();

/** With both kinds of quotes, which XML allows. */
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-20'>
      <Cube currency='USD' rate='1.1623'/>
      <Cube currency="HUF" rate="381.3"/>
      <Cube currency='KRW' rate='1702.45'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

describe('the European Central Bank’s file', () => {
  test('has the rates of one day as they are written', async () => {
    expect(await read(FILE)).toEqual({
      ...{ day: '2026-11-20', source: 'ECB' },
      perEuro: { USD: '1.1623', HUF: '381.3', KRW: '1702.45' },
    });
  });

  test.each([
    ['with a page instead', '<html><p>Maintenance</p></html>', 200],
    ['without rates', FILE.replace(/<Cube currency.*\/>/g, ''), 200],
    ['with a rate of zero', FILE.replace('1.1623', '0.0000'), 200],
    ['with a rate that is no number', FILE.replace('1.1623', '1.16.23'), 200],
    ['with several days', FILE.replace('</Cube>', "</Cube><Cube time='2026-11-19'></Cube>"), 200],
    ['with an error', FILE, 503],
  ])('%s is an outage', async (_, body, status) => {
    await expect(read(body, status)).rejects.toThrow(Outage);
  });

  test('that cannot be reached is an outage', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(ecbRates({ url: ADDRESS, fetch }).read()).rejects.toThrow(Outage);
  });

  test('of the sandbox has rates of the newest working day', async () => {
    const sunday = new Date('2026-11-22T12:00:00Z');
    const respond = createRates('/rates', () => sunday);
    const file = await respond({} as never, new URL('http://127.0.0.1/rates/eurofxref-daily.xml'));
    const rates = await read(String(file.body));
    expect(rates).toMatchObject({ day: '2026-11-20', perEuro: { PLN: '4.2418' } });
  });
});
