import autocannon from 'autocannon';
import { type Measurement, type PageLoad, summarizeLatencies } from './measurement.ts';

/** Load generator for machines without wrk. Do not compare its figures with wrk's: it is slower than the shop. */

process.once('message', (job: PageLoad) => {
  void runLoad(job).then(
    (measurement) => process.send?.(measurement, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});

function runLoad({ url, paths, connections, seconds }: PageLoad): Promise<Measurement> {
  const latencies: number[] = [];
  let next = 0;
  const request: autocannon.Request = {
    method: 'GET',
    setupRequest: (request) => {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      return { ...request, path };
    },
  };
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      requests: [request],
      headers: { 'accept-encoding': 'br' },
      ...(paths.length > 1 ? { amount: paths.length } : { duration: seconds }),
    };
    const instance = autocannon(options, (error: unknown, result) => {
      clearTimeout(stopTimer);
      const failures = result ? result.errors + result.timeouts + result.non2xx : 0;
      if (error) reject(error);
      else resolve(summarizeLatencies(latencies, result.duration, failures));
    });
    const stopTimer = setTimeout(() => instance.stop(), seconds * 1_000);
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
    });
  });
}
