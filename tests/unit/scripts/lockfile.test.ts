import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  completeLockfile,
  missingPackages,
  platformOf,
} from '../../../scripts/lockfile-platforms.mjs';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
);

test('the lock file has an entry for every platform of a package, so that npm ci accepts it', () => {
  expect(missingPackages(lock)).toEqual([]);
});

test('every platform-specific binary declares its platform, so that only that one is installed', () => {
  const named = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  const silent = named.filter((name) => {
    const { os, cpu } = lock.packages[`node_modules/${name}`] ?? {};
    return Object.keys(platformOf(name)).length > 0 && !os && !cpu;
  });
  expect(silent).toEqual([]);
});

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
])('the build finds its compilers on %s %s', (os, cpu) => {
  const binaries = [
    '@astrojs/compiler-binding',
    '@biomejs/cli',
    '@tailwindcss/oxide',
    '@rolldown/binding',
    'lightningcss',
  ];
  const found = binaries.filter((prefix) =>
    Object.entries(lock.packages).some(
      ([path, entry]) =>
        path.startsWith(`node_modules/${prefix}-`) &&
        entry.os?.includes(os) &&
        entry.cpu?.includes(cpu),
    ),
  );
  expect(found).toEqual(binaries);
});

test('the lock file names no registry', () => {
  const hosts = Object.values(lock.packages).flatMap(({ resolved }) =>
    resolved ? [new URL(resolved).host] : [],
  );
  expect(hosts).toEqual([]);
});

test('a gap is filled from the registry, or else from the name', () => {
  const gaps = {
    packages: {
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
      },
    },
  };
  const { packages } = completeLockfile(gaps, (name: string) =>
    name === '@tool/darwin-arm64'
      ? { os: 'darwin', cpu: ['arm64'], 'dist.integrity': 'sha512-abc', license: 'MIT' }
      : undefined,
  );
  expect(packages).toEqual({
    ...gaps.packages,
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      integrity: 'sha512-abc',
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['darwin'],
    },
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});
