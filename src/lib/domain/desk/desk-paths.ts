/** Addresses of the desk. They have no locale: the language is a choice of the person. */

export const DESK_PATH = '/desk';

export function isDeskPath(path: string): boolean {
  return path === DESK_PATH || path.startsWith(`${DESK_PATH}/`);
}

export function deskOrdersPath(query: Readonly<Record<string, string>> = {}): string {
  return `${DESK_PATH}/orders${filledQuery(query)}`;
}

function filledQuery(query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(filled).toString();
  return text && `?${text}`;
}

export function deskOrderPath(number: string): string {
  return `${DESK_PATH}/orders/${encodeURIComponent(number)}`;
}

/** Papers of chosen orders: pick list, delivery notes, labels. */
export const DESK_PAPERS_PATH = `${DESK_PATH}/papers`;

/** The delivery note of a parcel. */
export function deskPapersPath(order: string, parcel: number): string {
  return `${DESK_PAPERS_PATH}?${new URLSearchParams({ order, parcel: String(parcel), paper: 'notes' })}`;
}

/** The list of goods, or one product. */
export function deskGoodsPath(key?: string): string {
  return `${DESK_PATH}/goods${key === undefined ? '' : `/${encodeKey(key)}`}`;
}

/** The product's key in the last segment of its address. */
export function parseDeskGoodsKey(segment: string): string {
  return segment.replace(/~(2F|5C|7E|2E)/g, (_, code: string) => decodeURIComponent(`%${code}`));
}

/** The server takes no encoded slashes, and resolves dots: keys may have both. */
function encodeKey(key: string): string {
  if (/^\.+$/.test(key)) return key.replaceAll('.', '~2E');
  return encodeURIComponent(key)
    .replaceAll('~', '~7E')
    .replace(/%(2F|5C)/g, '~$1');
}

export const DESK_IMPORTS_PATH = `${DESK_PATH}/imports`;

/** A file that staff have uploaded, and what became of it. */
export function deskImportPath(id: string): string {
  return `${DESK_IMPORTS_PATH}/${id}`;
}

export function deskAuditPath(query: Readonly<Record<string, string>> = {}): string {
  return `${DESK_PATH}/audit${filledQuery(query)}`;
}

/** The list of promotions, or one of them. */
export function deskPromotionsPath(key?: string): string {
  return `${DESK_PATH}/promotions${key === undefined ? '' : `/${encodeURIComponent(key)}`}`;
}

/** Form of a new promotion. */
export const DESK_NEW_PROMOTION_PATH = `${DESK_PATH}/new-promotion`;

/** Codes of a promotion as CSV. */
export function deskCodesFilePath(key: string): string {
  return `${deskPromotionsPath(key)}/codes.csv`;
}

/** What is printed on shirts. */
export function deskLetteringPath(): string {
  return `${DESK_PATH}/lettering`;
}

/** Promotions or the lettering as a file. */
export function deskRecordFilePath(file: 'promotions' | 'lettering'): string {
  return `${DESK_PATH}/files/${file}.ndjson`;
}

/** The list of mails, of one order with its number. */
export function deskMailsPath(order?: string): string {
  return `${DESK_PATH}/mails${order === undefined ? '' : `?${new URLSearchParams({ order })}`}`;
}

export function deskMailPath(id: number): string {
  return `${DESK_PATH}/mails/${id}`;
}

/** A mail's HTML, for a frame. */
export function deskMailMessagePath(id: number): string {
  return `${deskMailPath(id)}/message`;
}

/** The list of waiting rooms, or one of them. */
export function deskRoomsPath(id?: number): string {
  return `${DESK_PATH}/rooms${id === undefined ? '' : `/${id}`}`;
}

/** Form of a new waiting room, beginning with an earlier one. */
export function deskNewRoomPath(from?: number): string {
  return `${DESK_PATH}/new-room${from === undefined ? '' : `?from=${from}`}`;
}

/** Places of a waiting room that is over, as CSV. */
export function deskRoomFilePath(id: number): string {
  return `${deskRoomsPath(id)}/report.csv`;
}
