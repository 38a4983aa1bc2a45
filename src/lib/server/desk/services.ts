import type { NodeLoad } from './node-load.ts';
import type { DeskAudit } from './ports/desk-audit.ts';
import type { DeskStatistics } from './ports/desk-figures.ts';
import type { DeskMails } from './ports/desk-mails.ts';
import type { Goods } from './ports/goods.ts';
import type { RoomDesk } from './ports/room-desk.ts';

export interface DeskServices {
  readonly goods: Goods;
  readonly audit: DeskAudit;
  readonly statistics: DeskStatistics;
  readonly mails: DeskMails;
  readonly rooms: RoomDesk;
  readonly load: NodeLoad;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly desk: DeskServices;
  }
}
