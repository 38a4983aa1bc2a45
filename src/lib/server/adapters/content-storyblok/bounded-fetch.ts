export interface FetchBounds {
  /** Milliseconds for the whole answer, body included. */
  readonly timeout: number;
  /** Characters; a larger answer is refused. */
  readonly maxLength: number;
}

/**
 * A fetch that ends in time and within memory. The vendor's client stops its clock when the headers are
 * there and reads bodies of any size.
 */
export function boundedFetch(fetch: typeof globalThis.fetch, bounds: FetchBounds): typeof fetch {
  return async (input, init) => {
    const clock = AbortSignal.timeout(bounds.timeout);
    const signal = init?.signal ? AbortSignal.any([clock, init.signal]) : clock;
    const response = await fetch(input, { ...init, signal });
    const body = await limitedText(response, bounds.maxLength);
    return new Response(response.status === 204 ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

async function limitedText(response: Response, maxLength: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) throw new RangeError(`more than ${maxLength} characters`);
  }
  return text + decoder.decode();
}
