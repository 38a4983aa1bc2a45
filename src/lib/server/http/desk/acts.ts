import type { DeskAct } from './desk-act.ts';

/** Every act of the desk by the name in its forms. An act that is not here cannot run. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {};
