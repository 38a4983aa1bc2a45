import { rejectWithProblem } from '#lib/server/platform/http/problem.ts';
import { MAX_FEED_BYTES } from '#lib/server/platform/http/request-body.ts';
import { handleSignedNotice } from '#lib/server/platform/http/signed/signed-notice-handler.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { applyFeed, FEEDS } from './apply-feed.ts';

/**
 * `POST /api/feeds/stock` and `/api/feeds/prices`: rows of the club's other systems. 200 with an answer for each row, also
 * when the event is repeated; 409 if another event has the same id, 422 for a body that is no event.
 */
export async function handleFeed(
  feedName: string | undefined,
  request: Request,
  services: Services,
): Promise<Response> {
  const feed = FEEDS.find((name) => name === feedName);
  if (!feed)
    return rejectWithProblem(404, 'Not Found', `There are the feeds ${FEEDS.join(' and ')}.`);
  const act = async (notice: unknown): Promise<Response> => {
    const result = await applyFeed(services, feed, notice);
    if (result.ok)
      return new Response(JSON.stringify(result.value), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
        },
      });
    const { failure } = result;
    if (failure.kind === 'conflict')
      return rejectWithProblem(409, 'Conflict', 'Another event has this id. Nothing was changed.');
    return rejectWithProblem(
      422,
      'Unprocessable Content',
      `Nothing was changed. ${failure.expected}`,
    );
  };
  return handleSignedNotice(request, services, 'feeds', act, MAX_FEED_BYTES);
}
