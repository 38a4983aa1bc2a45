interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
}

type Asked = { readonly connection?: Line } | object;

/** Whether code may be fetched before anybody asks for it; no where the browser does not tell. */
export function isFastLine(navigator: Asked): boolean {
  const line = lineOf(navigator);
  if (!line || line.saveData || line.effectiveType !== '4g') return false;
  return (line.downlink ?? 0) >= 8 && (line.rtt ?? Infinity) <= 100;
}

/** Whether nothing may be fetched that is not needed yet: who saves data, or has hardly a line. */
export function isPoorLine(navigator: Asked): boolean {
  const line = lineOf(navigator);
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true;
}

function lineOf(navigator: Asked): Line | undefined {
  return (navigator as { readonly connection?: Line }).connection;
}
