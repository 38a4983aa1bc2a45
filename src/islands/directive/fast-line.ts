interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
}

/** Whether code may be fetched before anybody asks for it; no where the browser does not tell. */
export function isFastLine(navigator: { readonly connection?: Line } | object): boolean {
  const line = (navigator as { readonly connection?: Line }).connection;
  if (!line || line.saveData || line.effectiveType !== '4g') return false;
  return (line.downlink ?? 0) >= 8 && (line.rtt ?? Infinity) <= 100;
}
