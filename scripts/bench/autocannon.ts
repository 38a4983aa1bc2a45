import autocannon from 'autocannon';
import { type Measurement, measurementOf, type PageLoad } from './measurement.ts';

/** Page load where wrk is not installed. Never compare its figures with wrk's: it is slower than what it measures. */

process.once('message', (job: PageLoad) => {
  void run(job).then(
    (measurement) => process.send?.(measurement, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});

function run({ url, paths, connections, seconds }: PageLoad): Promise<Measurement> {
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
      ...{ url, connections, requests: [request], headers: { 'accept-encoding': 'br' } },
      ...(paths.length > 1 ? { amount: paths.length } : { duration: seconds }),
    };
    const running = autocannon(options, (error: unknown, result) => {
      clearTimeout(stop);
      const failures = result ? result.errors + result.timeouts + result.non2xx : 0;
      if (error) reject(error);
      else resolve(measurementOf(latencies, result.duration, failures));
    });
    const stop = setTimeout(() => running.stop(), seconds * 1_000);
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
    });
  });
}
