/** Keys of the sandbox's services: worth nothing anywhere else. */
export const SANDBOX_KEYS = {
  content: 'sandbox-content-token',
  preview: 'sandbox-preview-token',
  space: '1897',
  contentWebhooks: 'sandbox-content-webhook-secret',
  payments: 'sandbox-payments-secret',
  membership: 'sandbox-membership-secret',
  conversions: 'sandbox-conversions-secret',
  errors: 'sandboxerrors',
  engagement: 'sandbox-engagement-key',
  webhooks: 'sandbox-payments-webhook-secret',
  warehouse: 'sandbox-warehouse-webhook-secret',
  feeds: 'sandbox-feeds-secret',
} as const;
