import * as z from 'zod';

export const noticeVariables = {
  /** Signs what a warehouse tells of orders. */
  WAREHOUSE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Signs stock and prices of the club's other systems. */
  FEEDS_SECRET: z.string().min(1).optional(),
};

/** Senders without a secret are not listened to. */
export interface NoticeSecrets {
  readonly warehouse: string | undefined;
  readonly feeds: string | undefined;
}

/** `defaults`: the sandbox's keys; undefined where money is real, since everybody knows them. */
export function readNoticeSecrets(
  given: {
    readonly WAREHOUSE_WEBHOOK_SECRET?: string | undefined;
    readonly FEEDS_SECRET?: string | undefined;
  },
  defaults: { readonly warehouse: string; readonly feeds: string } | undefined,
): NoticeSecrets {
  return {
    warehouse: given.WAREHOUSE_WEBHOOK_SECRET ?? defaults?.warehouse,
    feeds: given.FEEDS_SECRET ?? defaults?.feeds,
  };
}
