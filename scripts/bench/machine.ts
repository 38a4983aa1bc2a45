import { cpus, loadavg, totalmem } from 'node:os';
import { PAGE_TOOL } from './page-load.ts';

/** What the figures depend on beside the shop. */
export function describeMachine(): readonly string[] {
  const [load = 0] = loadavg();
  const cores = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const isBusy = load > cores.length / 2;
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`,
    `pages by ${PAGE_TOOL}, calls by keep-alive shoppers in a process of their own, all on this machine`,
    `load before the start: ${load.toFixed(1)}${isBusy ? '  — the machine is busy with something else: all figures are too low' : ''}`,
  ];
}
