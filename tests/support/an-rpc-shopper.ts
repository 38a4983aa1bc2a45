import { expect } from 'vitest';
import type { AddOrUpdateItemError, Basket } from '#lib/domain/basket/basket.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { ShopCookies } from './a-visit.ts';
import { callRpc, type RpcResponse } from './create-handlers.ts';

export type Basketful = {
  readonly basket: Basket;
  readonly errors?: readonly AddOrUpdateItemError[];
};

/** An API client with a browser's cookies. */
export function aShopper(services: Services): {
  readonly cookies: ShopCookies;
  call(method: string, payload?: unknown): Promise<RpcResponse>;
  /** The lines as `[variant, quantity]`. */
  lines(): Promise<readonly (readonly [number, number])[]>;
} {
  const cookies = new ShopCookies();
  const call = (method: string, payload?: unknown): Promise<RpcResponse> =>
    callRpc(services, method, payload, { cookies });
  return {
    cookies,
    call,
    async lines() {
      return linesOf(await call('getBasket'));
    },
  };
}

export function basketOf({ status, headers, body }: RpcResponse): Basketful {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  return body as Basketful;
}

export function linesOf(response: RpcResponse): readonly (readonly [number, number])[] {
  return basketOf(response).basket.items.map((item) => [item.variant.id, item.quantity]);
}
