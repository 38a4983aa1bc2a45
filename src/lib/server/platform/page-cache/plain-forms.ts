import { LRUCache } from 'lru-cache';

/** A form that is ready to send. */
export interface PlainForm {
  readonly body: Buffer;
  readonly headers: string[];
}

/**
 * Uncompressed forms of the responses that clients without compression ask for, the most recent ones. Making one again
 * takes several times as long as sending a compressed one, so such clients could keep a node busy.
 */
export class PlainForms {
  readonly #forms: LRUCache<object, PlainForm>;

  /** `maxBytes` of all bodies together; a larger body is not kept. */
  constructor(maxBytes: number) {
    this.#forms = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ body }) => Math.max(1, body.length),
    });
  }

  get(response: object): PlainForm | undefined {
    return this.#forms.get(response);
  }

  keep(response: object, form: PlainForm): void {
    this.#forms.set(response, form);
  }
}
