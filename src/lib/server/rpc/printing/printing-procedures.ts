import type { PrintingProcedures } from '#lib/contract/printing.ts';
import type { ProceduresOf } from '#lib/server/rpc/procedure.ts';
import { getJerseyConfigurator } from './jersey-configurator.ts';

export const printingProcedures = {
  getJerseyConfigurator,
} satisfies ProceduresOf<PrintingProcedures>;
