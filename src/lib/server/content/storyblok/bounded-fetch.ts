export interface FetchBounds {
  /** Milliseconds for the whole response, including the body. */
  readonly timeout: number;
  /** Characters. A longer body rejects with a `RangeError`. */
  readonly maxLength: number;
}

/** A fetch with limits for body time and size. The vendor's client only limits the time until the headers arrive. */
export function boundedFetch(fetch: typeof globalThis.fetch, bounds: FetchBounds): typeof fetch {
  return async (input, init) => {
    const timeoutSignal = AbortSignal.timeout(bounds.timeout);
    const signal = init?.signal ? AbortSignal.any([timeoutSignal, init.signal]) : timeoutSignal;
    const response = await fetch(input, { ...init, signal });
    const body = await readLimitedText(response, bounds.maxLength);
    return new Response(response.status === 204 ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

async function readLimitedText(response: Response, maxLength: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength)
      throw new RangeError(`response body is longer than ${maxLength} characters`);
  }
  return text + decoder.decode();
}
