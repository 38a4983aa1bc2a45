import type { PrintingProcedures } from '#lib/contract/printing.ts';
import type { ProceduresOf } from '#lib/server/rpc/procedure.ts';
import { getJerseyConfigurator } from './jersey-configurator.ts';
import { checkLettering } from './lettering.ts';

export const printingProcedures = {
  checkLettering,
  getJerseyConfigurator,
} satisfies ProceduresOf<PrintingProcedures>;
