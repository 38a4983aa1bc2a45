/** Network Information API; Chromium only. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
}

type WithConnection = { readonly connection?: NetworkInformation } | object;

/** Whether code may be downloaded before it is needed. False where the browser reports nothing. */
export function hasFastConnection(navigator: WithConnection): boolean {
  const connection = connectionOf(navigator);
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return false;
  return (connection.downlink ?? 0) >= 8 && (connection.rtt ?? Infinity) <= 100;
}

/** Whether nothing may be downloaded ahead: the shopper saves data, or the connection is 2g. */
export function hasPoorConnection(navigator: WithConnection): boolean {
  const connection = connectionOf(navigator);
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Whether the shopper asks for few bytes. */
export function savesData(navigator: WithConnection): boolean | undefined {
  return connectionOf(navigator)?.saveData;
}

function connectionOf(navigator: WithConnection): NetworkInformation | undefined {
  return (navigator as { readonly connection?: NetworkInformation }).connection;
}
