import type { PrintingProcedures } from '#lib/contract/printing.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { getJerseyConfigurator } from '#lib/server/printing/procedures/jersey-configurator.ts';
import { checkLettering } from './lettering.ts';

export const printingProcedures = {
  checkLettering,
  getJerseyConfigurator,
} satisfies ProceduresOf<PrintingProcedures>;
