import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/**
 * `npm run content:report`: lists everything that a page leaves out, with story, place and reason: unknown and misplaced
 * blocks, empty required fields, dead links, missing translations and pictures, stories that no page reads.
 * Reads the configured content service and requests links and pictures from the running shop (SITE_URL or PORT).
 * Exit code 1 if there are issues.
 */
if (await bootstrap()) await main(process.env);

async function main(env) {
  const { readSettings } = await import('../src/lib/server/platform/config/settings.ts');
  const { storyblokSource } = await import(
    '../src/lib/server/content/storyblok/storyblok-source.ts'
  );
  const { publishedContent } = await import('./content/published-content.ts');
  const { findContentIssues, formatIssues } = await import('./content/content-issues.ts');
  const { content, siteUrl } = readSettings(env);
  const service = publishedContent(storyblokSource({ ...content, fetch: globalThis.fetch }));
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
  const lines = formatIssues(issues);
  for (const line of lines) log(line);
  log(lines.length === 0 ? 'No issues found.' : `Issues: ${lines.length}`);
  process.exitCode = issues.length === 0 ? 0 : 1;
}
