/** Astro registers `/_image` by itself. The shop's pictures are served by `image-handler.ts`, so this one is closed. */
export function GET(): Response {
  return new Response(null, { status: 404 });
}
