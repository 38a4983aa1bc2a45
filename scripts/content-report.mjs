import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/**
 * `npm run content:report`: lists broken links, missing translations, missing pictures and unknown blocks of all shops.
 * Reads the configured content service and requests links and pictures from the running shop (SITE_URL or PORT).
 * Exit code 1 if there are issues.
 */
if (await bootstrap()) await main(process.env);

async function main(env) {
  const { readSettings } = await import('../src/lib/server/config/settings.ts');
  const { storyblokContent } = await import(
    '../src/lib/server/adapters/content-storyblok/storyblok-content.ts'
  );
  const { findContentIssues } = await import('./content/content-issues.ts');
  const { content, siteUrl } = readSettings(env);
  const silentLog = { info() {}, warn() {}, error() {} };
  const service = storyblokContent({
    ...content,
    fetch: globalThis.fetch,
    now: () => new Date(),
    log: silentLog,
  });
  const isReachable = async (path) => {
    const { status } = await fetch(siteUrl + path, { redirect: 'manual' });
    return status < 400;
  };
  log('Checking the stories of all shops with their links and pictures (a minute or two) …');
  const issues = await findContentIssues(service, isReachable).catch((error) =>
    exitWithError(
      `The check failed: ${error.cause?.message ?? error.message}. It needs the content service and a running shop at ${siteUrl}; start the shop, or set SITE_URL or PORT.`,
    ),
  );
  for (const { kind, locale, story, location, detail } of issues) {
    log(`${kind.padEnd(20)} ${locale.padEnd(6)} ${story}  ${location}  ${detail}`);
  }
  log(issues.length === 0 ? 'No issues found.' : `Issues: ${issues.length}`);
  process.exitCode = issues.length === 0 ? 0 : 1;
}
