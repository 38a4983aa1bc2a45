import { cpus, loadavg, totalmem } from 'node:os';
import { PAGE_TOOL } from './page-load.ts';

/** Facts about the machine and the tools that the figures depend on. */
export function describeMachine(): readonly string[] {
  const [load = 0] = loadavg();
  const cores = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const isBusy = load > cores.length / 2;
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`,
    `pages: ${PAGE_TOOL}; calls: keep-alive connections from a separate process; all on this machine`,
    `load before the start: ${load.toFixed(1)}${isBusy ? '  (the machine is busy: all figures are too low)' : ''}`,
  ];
}
