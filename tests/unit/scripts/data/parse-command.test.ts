import { expect, test } from 'vitest';
import { parseCommand } from '../../../../scripts/data/parse-command.ts';

test('each command with what it needs', () => {
  expect(parseCommand(['backup', 'shop.backup'])).toEqual({
    command: 'backup',
    file: 'shop.backup',
  });
  expect(parseCommand(['restore', 'a.backup'])).toEqual({ command: 'restore', file: 'a.backup' });
  expect(parseCommand(['move', 'postgres://shop@db/shop'])).toEqual({
    ...{ command: 'move', target: 'postgres://shop@db/shop' },
  });
  expect(parseCommand(['check'])).toEqual({ command: 'check' });
  for (const command of ['save-assets', 'load-assets'])
    expect(parseCommand([command, '/backups/assets'])).toEqual({
      ...{ command, directory: '/backups/assets' },
    });
});

test.each([
  [[], 'Name a command.'],
  [['save'], 'There is no command save.'],
  [['backup'], 'Name the file to write the backup to.'],
  [['restore'], 'Name the file to restore.'],
  [['backup', 'a', 'b'], '"b" is one argument too many.'],
  [['save-assets'], 'Name the folder.'],
  [['check', 'a'], '"a" is one argument too many.'],
  [['move'], 'Name the database to move to: postgres://user@host/database.'],
  [
    ['move', 'mysql://root:geheim@db/shop'],
    'The database to move to must be an address as postgres://user@host/database.',
  ],
  [['backup', '--fast'], expect.stringContaining('--fast')],
])('%j says what is wrong, without the password', (args, problem) => {
  expect(parseCommand(args)).toEqual({ problem });
});
