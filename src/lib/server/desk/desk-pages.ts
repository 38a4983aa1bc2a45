import { type DeskPermission, isAllowed, type StaffRole } from '#lib/domain/customers/staff.ts';
import {
  DESK_IMPORTS_PATH,
  DESK_NEW_PROMOTION_PATH,
  DESK_PATH,
  deskLetteringPath,
  deskNewRoomPath,
  deskRoomsPath,
} from '#lib/domain/desk/desk-paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';

interface DeskSection {
  readonly path: string;
  readonly permission: DeskPermission;
  /** Name in the navigation; sections without one are not in it. */
  readonly label?: MessageKey;
}

/** The pages of the desk and who may see them, in the order of the navigation. */
const SECTIONS: readonly DeskSection[] = [
  { path: DESK_PATH, permission: 'see-today', label: 'desk:today' },
  { path: `${DESK_PATH}/orders`, permission: 'see-orders', label: 'desk:orders' },
  { path: `${DESK_PATH}/papers`, permission: 'see-orders' },
  { path: `${DESK_PATH}/goods`, permission: 'change-goods', label: 'desk:goodsTitle' },
  { path: DESK_IMPORTS_PATH, permission: 'import', label: 'deskImports:title' },
  {
    path: `${DESK_PATH}/promotions`,
    permission: 'change-promotions',
    label: 'deskPromotions:title',
  },
  { path: DESK_NEW_PROMOTION_PATH, permission: 'change-promotions' },
  { path: deskRoomsPath(), permission: 'run-waiting-rooms', label: 'deskRooms:title' },
  { path: deskNewRoomPath(), permission: 'run-waiting-rooms' },
  { path: deskLetteringPath(), permission: 'change-lettering', label: 'deskLettering:title' },
  { path: `${DESK_PATH}/mails`, permission: 'send-mails', label: 'deskMails:title' },
  { path: `${DESK_PATH}/audit`, permission: 'see-audit', label: 'desk:audit' },
];

/** The section that a path belongs to. */
function sectionOf(path: string): DeskSection | undefined {
  return SECTIONS.find(
    (section) =>
      path === section.path || (section.path !== DESK_PATH && path.startsWith(`${section.path}/`)),
  );
}

/** Pages without a section are for managers. */
export function maySeePage(role: StaffRole, path: string): boolean {
  const section = sectionOf(path);
  return section ? isAllowed(role, section.permission) : role === 'manager';
}

/** The first page that a role may see. */
export function startPage(role: StaffRole): string {
  return SECTIONS.find(({ permission }) => isAllowed(role, permission))?.path ?? DESK_PATH;
}

export interface NavigationEntry {
  readonly path: string;
  readonly label: MessageKey;
  readonly isCurrent: boolean;
}

export function deskNavigation(role: StaffRole, path: string): readonly NavigationEntry[] {
  const current = sectionOf(path);
  return SECTIONS.flatMap((section) => {
    const { label, permission } = section;
    if (!label || !isAllowed(role, permission)) return [];
    return [{ path: section.path, label, isCurrent: section === current }];
  });
}
