import { arrivals } from './arrivals.ts';
import { backupDrill } from './backup-drill.ts';
import { databaseHangs } from './database-hangs.ts';
import { databaseRestart } from './database-restart.ts';
import { deadlock } from './deadlock.ts';
import { diskFull } from './disk-full.ts';
import { diskFullEmbedded } from './disk-full-embedded.ts';
import { failover, failoverPooled } from './failover.ts';
import type { Fault } from './fault.ts';
import { kill, killEmbedded } from './kill.ts';
import { lists } from './lists.ts';
import { models } from './models.ts';
import { overload } from './overload.ts';
import { poolerRestart } from './pooler-restart.ts';
import { providerLate } from './provider-late.ts';
import { race } from './race.ts';
import { secondProcess } from './second-process.ts';
import { serviceOutages } from './service-outages.ts';
import { sigterm } from './sigterm.ts';

/** In the order in which they are run. */
export const FAULTS: readonly Fault[] = [
  ...[race(1), race(2), deadlock],
  ...[kill, killEmbedded, secondProcess, sigterm],
  ...[backupDrill('postgres'), backupDrill('pglite')],
  ...[databaseRestart, databaseHangs, diskFull, diskFullEmbedded],
  ...[poolerRestart, failover, failoverPooled],
  ...[arrivals, providerLate],
  ...serviceOutages,
  ...[lists, overload, models],
];
