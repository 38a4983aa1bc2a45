import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmCommand, projectNode, toolDirectory, toolScript } from '../../../scripts/commands.mjs';

describe('programs that the scripts start', () => {
  test('the project’s Node is an .exe file on Windows', () => {
    const bin = join('shop', 'node_modules', 'node', 'bin');
    expect(projectNode('shop', 'win32')).toBe(join(bin, 'node.exe'));
    expect(projectNode('shop', 'linux')).toBe(join(bin, 'node'));
    expect(projectNode('shop', 'darwin')).toBe(join(bin, 'node'));
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
