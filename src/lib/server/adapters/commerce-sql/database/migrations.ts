import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as catalog } from '#lib/server/adapters/commerce-sql/database/migrations/001-catalog.ts';
import { up as listing } from '#lib/server/adapters/commerce-sql/database/migrations/002-listing.ts';
import { up as shopping } from '#lib/server/adapters/commerce-sql/database/migrations/003-shopping.ts';
import { up as wishlist } from '#lib/server/adapters/commerce-sql/database/migrations/004-wishlist.ts';
import { up as newsletter } from '#lib/server/adapters/commerce-sql/database/migrations/005-newsletter.ts';
import { up as sessions } from '#lib/server/adapters/commerce-sql/database/migrations/006-sessions.ts';
import { up as customers } from '#lib/server/adapters/commerce-sql/database/migrations/007-customers.ts';
import { up as orderLife } from '#lib/server/adapters/commerce-sql/database/migrations/008-order-life.ts';
import { up as membership } from '#lib/server/adapters/commerce-sql/database/migrations/009-membership.ts';
import { up as promotions } from '#lib/server/adapters/commerce-sql/database/migrations/010-promotions.ts';
import { up as orderMails } from '#lib/server/adapters/commerce-sql/database/migrations/011-order-mails.ts';
import { up as orderVat } from '#lib/server/adapters/commerce-sql/database/migrations/012-order-vat.ts';
import { up as paymentAsks } from '#lib/server/adapters/commerce-sql/database/migrations/013-payment-asks.ts';
import { up as savedItems } from '#lib/server/adapters/commerce-sql/database/migrations/014-saved-items.ts';
import { up as placement } from '#lib/server/adapters/commerce-sql/database/migrations/015-placement.ts';
import { up as paymentTurn } from '#lib/server/adapters/commerce-sql/database/migrations/016-payment-turn.ts';
import { up as listingWindow } from '#lib/server/adapters/commerce-sql/database/migrations/017-listing-window.ts';
import { up as requestHashes } from '#lib/server/adapters/commerce-sql/database/migrations/018-request-hashes.ts';
import { up as stockAlert } from '#lib/server/adapters/commerce-sql/database/migrations/019-stock-alert.ts';
import { up as linePrint } from '#lib/server/adapters/commerce-sql/database/migrations/020-line-print.ts';
import { up as attempts } from '#lib/server/adapters/commerce-sql/database/migrations/021-attempts.ts';
import { up as readiness } from '#lib/server/adapters/commerce-sql/database/migrations/022-readiness.ts';
import { up as announcedPrices } from '#lib/server/adapters/commerce-sql/database/migrations/023-announced-prices.ts';
import { up as mailboxKey } from '#lib/server/adapters/commerce-sql/database/migrations/024-mailbox-key.ts';
import { up as mailOutbox } from '#lib/server/adapters/commerce-sql/database/migrations/025-mail-outbox.ts';
import { up as paymentIssues } from '#lib/server/adapters/commerce-sql/database/migrations/026-payment-issues.ts';
import { up as accountSecurity } from '#lib/server/adapters/commerce-sql/database/migrations/027-account-security.ts';
import { up as stories } from '#lib/server/adapters/commerce-sql/database/migrations/028-stories.ts';
import { up as catalogFiles } from '#lib/server/adapters/commerce-sql/database/migrations/030-catalog-files.ts';
import { up as desk } from '#lib/server/adapters/commerce-sql/database/migrations/031-desk.ts';
import { up as importJobs } from '#lib/server/adapters/commerce-sql/database/migrations/032-import-jobs.ts';
import { up as feeds } from '#lib/server/adapters/commerce-sql/database/migrations/034-feeds.ts';
import { up as promotionCodes } from '#lib/server/adapters/commerce-sql/database/migrations/035-promotion-codes.ts';
import { up as mailCopies } from '#lib/server/adapters/commerce-sql/database/migrations/036-mail-copies.ts';
import { up as deskGoods } from '#lib/server/adapters/commerce-sql/database/migrations/037-desk-goods.ts';
import { up as ordersByDate } from '#lib/server/adapters/commerce-sql/database/migrations/038-orders-by-date.ts';
import { up as printedBack } from '#lib/server/adapters/commerce-sql/database/migrations/039-printed-back.ts';
import { up as lettering } from '#lib/server/adapters/commerce-sql/database/migrations/040-lettering.ts';
import { up as checksOfStatements } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/041-checks-of-statements.ts';
import { up as orderPapers } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/042-order-papers.ts';
import { up as withdrawals } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/043-withdrawals.ts';
import { up as claimedOrders } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/045-claimed-orders.ts';
import { up as publicCodes } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/047-public-codes.ts';
import { up as nationalVat } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/048-national-vat.ts';
import { up as guestOrderLinks } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/049-guest-order-links.ts';
import { up as ordersThatEnd } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/053-orders-that-end.ts';
import { up as paperDocuments } from '#lib/server/adapters/commerce-sql/database/migrations/from-041/054-paper-documents.ts';

/**
 * In order. Never edit a migration that has run anywhere. Nodes of the previous build keep running
 * on the new schema, so only add columns, with defaults.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-catalog': { up: catalog },
  '002-listing': { up: listing },
  '003-shopping': { up: shopping },
  '004-wishlist': { up: wishlist },
  '005-newsletter': { up: newsletter },
  '006-sessions': { up: sessions },
  '007-customers': { up: customers },
  '008-order-life': { up: orderLife },
  '009-membership': { up: membership },
  '010-promotions': { up: promotions },
  '011-order-mails': { up: orderMails },
  '012-order-vat': { up: orderVat },
  '013-payment-asks': { up: paymentAsks },
  '014-saved-items': { up: savedItems },
  '015-placement': { up: placement },
  '016-payment-turn': { up: paymentTurn },
  '017-listing-window': { up: listingWindow },
  '018-request-hashes': { up: requestHashes },
  '019-stock-alert': { up: stockAlert },
  '020-line-print': { up: linePrint },
  '021-attempts': { up: attempts },
  '022-readiness': { up: readiness },
  '023-announced-prices': { up: announcedPrices },
  '024-mailbox-key': { up: mailboxKey },
  '025-mail-outbox': { up: mailOutbox },
  '026-payment-issues': { up: paymentIssues },
  '027-account-security': { up: accountSecurity },
  '030-catalog-files': { up: catalogFiles },
  '028-stories': { up: stories },
  '031-desk': { up: desk },
  '032-import-jobs': { up: importJobs },
  '034-feeds': { up: feeds },
  '035-promotion-codes': { up: promotionCodes },
  '036-mail-copies': { up: mailCopies },
  '037-desk-goods': { up: deskGoods },
  '038-orders-by-date': { up: ordersByDate },
  '039-printed-back': { up: printedBack },
  '040-lettering': { up: lettering },
  '041-checks-of-statements': { up: checksOfStatements },
  '042-order-papers': { up: orderPapers },
  '043-withdrawals': { up: withdrawals },
  '045-claimed-orders': { up: claimedOrders },
  '047-public-codes': { up: publicCodes },
  '048-national-vat': { up: nationalVat },
  '049-guest-order-links': { up: guestOrderLinks },
  '053-orders-that-end': { up: ordersThatEnd },
  '054-paper-documents': { up: paperDocuments },
};

/**
 * Lock timeout of a migration: while it waits for a table, all other statements queue behind it.
 */
const LOCK_TIMEOUT = '5s';

/**
 * Migrates the database to the newest schema. A database that a newer build has migrated further
 * stays as it is.
 * @throws the error of the failed migration.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  // Read before the migrator takes the connection: the embedded database has only one.
  const migrations = { ...(await newerMigrations(db)), ...withLockTimeout(MIGRATIONS) };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches add migrations at the same time, so a database may have run a later number first.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names that this build does not know: the database is of a newer one. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !(name in MIGRATIONS));
}

/** Migrates an empty database to the schema of a build that had these migrations. */
export async function migrateOnly<Tables>(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).filter(([name]) => names.includes(name)),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of this build's migrations that the database does not have yet. Changes nothing. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ readonly found: unknown }>`
    select to_regclass('kysely_migration') as found`.execute(db);
  if (!tables[0]?.found) return Object.keys(MIGRATIONS).sort();
  const { rows } = await sql<{ readonly name: string }>`
    select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS)
    .filter((name) => !done.has(name))
    .sort();
}

function withLockTimeout(
  migrations: Readonly<Record<string, Migration>>,
): Record<string, Migration> {
  const limitLockWait = ({ up }: Migration): Migration => ({
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
      await up(db);
    },
  });
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, limitLockWait(migration)]),
  );
}

/**
 * Migrations of a newer build, as no-ops. A node of this build can then restart while the others
 * are being replaced.
 */
async function newerMigrations<Tables>(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{ readonly found: unknown }>`
    select to_regclass('kysely_migration') as found`.execute(db);
  if (!tables[0]?.found) return {};
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  const { rows } = await sql<{ readonly name: string }>`
    select name from kysely_migration where name > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
