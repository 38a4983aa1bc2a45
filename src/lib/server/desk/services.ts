import type { DeskAudit } from './ports/desk-audit.ts';
import type { DeskStatistics } from './ports/desk-figures.ts';
import type { DeskMails } from './ports/desk-mails.ts';
import type { Goods } from './ports/goods.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly goods: Goods;
    readonly deskAudit: DeskAudit;
    readonly deskStatistics: DeskStatistics;
    readonly deskMails: DeskMails;
  }
}
