import { bootstrap, say, stop } from './bootstrap.mjs';

/**
 * `npm run content:report`: what editors should mend, in every shop: links that lead nowhere, texts nobody translated,
 * pictures that are not there, blocks that nothing shows. Reads the configured content service; links and pictures are
 * asked of the running shop (SITE_URL, else the port of PORT). Ends with 1 when something is wrong.
 */
if (await bootstrap()) await main(process.env);

async function main(env) {
  const { readSettings: settings } = await import('../src/lib/server/config/settings.ts');
  const { storyblokContent } = await import(
    '../src/lib/server/adapters/content-storyblok/storyblok-content.ts'
  );
  const { findContentIssues: contentIssues } = await import('./content/content-issues.ts');
  const { content, siteUrl } = settings(env);
  const log = { info() {}, warn() {}, error() {} };
  const service = storyblokContent({
    ...content,
    fetch: globalThis.fetch,
    now: () => new Date(),
    log,
  });
  const isThere = async (path) => {
    const { status } = await fetch(siteUrl + path, { redirect: 'manual' });
    return status < 400;
  };
  say('Reading the stories of every shop and asking for each link and picture (a minute or two) …');
  const issues = await contentIssues(service, isThere).catch((error) =>
    stop(`Nothing could be read: ${error.cause?.message ?? error.message}. Does the shop run?`),
  );
  for (const { kind, locale, story, place, detail } of issues) {
    say(`${kind.padEnd(20)} ${locale.padEnd(6)} ${story}  ${place}  ${detail}`);
  }
  say(issues.length === 0 ? 'Nothing is wrong.' : `${issues.length} things to mend.`);
  process.exitCode = issues.length === 0 ? 0 : 1;
}
