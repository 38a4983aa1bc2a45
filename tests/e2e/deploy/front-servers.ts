import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TwoNodes } from './two-nodes.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/** Whether the machine has the programs. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-V'], { stdio: 'ignore' }).error === undefined;
}

/** Starts nginx with the configuration of `deploy/nginx`, moved to free ports and a folder of the test. */
export function startNginx({ directory, ports, nodePorts, run }: TwoNodes): void {
  // Its workers run as another user.
  chmodSync(directory, 0o755);
  const home = join(directory, 'nginx');
  mkdirSync(home);
  const subject = ['-subj', '/CN=shop.example', '-days', '2', '-nodes'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', join(home, 'shop.key'), '-out', join(home, 'shop.crt')];
  spawnSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' });
  writeMoved('nginx/nodes.conf', join(home, 'nodes.conf'), [
    ['127.0.0.1:4321', `127.0.0.1:${nodePorts[0]}`],
    ['127.0.0.1:4331', `127.0.0.1:${nodePorts[1]}`],
  ]);
  const configuration = join(home, 'nginx.conf');
  writeMoved('nginx/nginx.conf', configuration, [
    ['/etc/nginx/nodes.conf', join(home, 'nodes.conf')],
    ['/etc/nginx/tls/', `${home}/`],
    ['/var/cache/nginx/shop', join(home, 'cache')],
    ['/var/log/nginx/', `${home}/`],
    ['/run/nginx.pid', join(home, 'nginx.pid')],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['listen 80;', `listen 127.0.0.1:${ports.nginxPlain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.nginx} ssl http2;`],
  ]);
  run('nginx', [
    '-c',
    configuration,
    '-p',
    home,
    '-e',
    join(home, 'error.log'),
    '-g',
    'daemon off;',
  ]);
}

/** Starts Varnish with the configuration of `deploy/varnish`. */
export function startVarnish({ directory, ports, nodePorts, run }: TwoNodes): void {
  const home = join(directory, 'varnish');
  mkdirSync(home);
  const configuration = join(home, 'shop.vcl');
  writeMoved('varnish/shop.vcl', configuration, [
    ['.port = "4321"', `.port = "${nodePorts[0]}"`],
    ['.port = "4331"', `.port = "${nodePorts[1]}"`],
  ]);
  run('varnishd', [
    ...['-F', '-n', join(home, 'run'), '-f', configuration],
    ...['-a', `127.0.0.1:${ports.varnish}`, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ...['-j', 'none'],
  ]);
}

/** Copies a file of `deploy`; each replacement must be in it. */
function writeMoved(
  from: string,
  to: string,
  replacements: readonly (readonly [string, string])[],
): void {
  let text = readFileSync(join(DEPLOY, from), 'utf8');
  for (const [old, fresh] of replacements) {
    if (!text.includes(old)) throw new Error(`deploy/${from} has no ${old}`);
    text = text.replaceAll(old, fresh);
  }
  writeFileSync(to, text);
}
