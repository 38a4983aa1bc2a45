import { club } from '#club/club.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import { createNodeLoad } from './node-load.ts';
import type { DeskServices } from './services.ts';
import { sqlDeskAudit } from './sql/desk-audit.ts';
import { sqlDeskMails } from './sql/desk-mails.ts';
import { sqlDeskStatistics } from './sql/desk-statistics.ts';
import { sqlGoods } from './sql/goods/sql-goods.ts';
import { sqlRoomDesk } from './sql/rooms/sql-room-desk.ts';

export function composeDesk({ db, now, showStock }: Foundation): DeskServices {
  return {
    goods: sqlGoods(db, showStock),
    audit: sqlDeskAudit(db),
    statistics: sqlDeskStatistics(db),
    mails: sqlDeskMails(db, club),
    rooms: sqlRoomDesk(db),
    load: createNodeLoad(now),
  };
}
