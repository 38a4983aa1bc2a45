import { json, type Responder } from '../http.ts';

/** Units for one euro; made up. */
const RATES = {
  USD: '1.1642',
  CZK: '24.203',
  DKK: '7.4698',
  GBP: '0.8805',
  HUF: '381.15',
  PLN: '4.2418',
  RON: '5.0893',
  SEK: '11.0340',
  CNY: '8.2405',
  KRW: '1704.11',
};

/** Reference rates in the form of the European Central Bank's `eurofxref-daily.xml`, of the newest working day. */
export function createRates(prefix: string, now: () => Date): Responder {
  return (_, url) => {
    if (url.pathname !== `${prefix}/eurofxref-daily.xml`) return json(404, { error: 'not_found' });
    return {
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: ratesFile(newestWorkingDay(now())),
    };
  };
}

function newestWorkingDay(now: Date): string {
  const day = new Date(now);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

function ratesFile(day: string): string {
  const rates = Object.entries(RATES).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>Terrace sandbox</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${rates.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
