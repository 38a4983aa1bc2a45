/** A club's settings in production, with services of its own. The addresses lead nowhere, and the keys are made up. */
export const SETTINGS = `SITE_URL=https://shop.club.example
HOST=0.0.0.0
PORT=8080
TRUSTED_PROXIES=1
DRAIN_SECONDS=5
PAGE_CACHE_MB=128
METRICS_PORT=9464
DATABASE_URL=postgres://shop:made-up@database.club.example/shop
DATABASE_POOL=10
SESSION_SECRET=made-up-session-secret-of-a-club-1
STAFF_KEYS=priya=made-up-key-of-a-person-in-the-club-1
CONTENT_API_URL=https://content.club.example/v2
CONTENT_TOKEN=made-up-content-token
CONTENT_SPACE_ID=1897
CONTENT_PREVIEW_TOKEN=made-up-preview-token
CONTENT_WEBHOOK_SECRET=made-up-webhook-secret
IDENTITY_ISSUER=https://identity.club.example
IDENTITY_CLIENT_ID=shop
IDENTITY_CLIENT_SECRET=made-up-client-secret
IDENTITY_SCOPES="openid profile email"
IDENTITY_CLAIMS=given_name=first_name,family_name=last_name
IDENTITY_STAFF_CLAIM=roles,manager=shop-manager,packer=shop-packer
STRIPE_SECRET_KEY=sk_test_madeup
STRIPE_WEBHOOK_SECRET=whsec_madeup
WAREHOUSE_WEBHOOK_SECRET=made-up-warehouse-secret
FEEDS_SECRET=made-up-feeds-secret
MEMBERSHIP_API_URL=https://members.club.example/v1
MEMBERSHIP_SECRET=made-up-membership-secret
EXCHANGE_RATES_URL=https://rates.club.example/daily.xml
MAIL_URL=smtps://shop:made-up@mail.club.example
MAIL_FROM=shop@club.example
TAG_MANAGER_ID=GTM-ABC123
CONVERSIONS_URL=https://events.club.example/v1
CONVERSIONS_SECRET=made-up-conversions-secret
CONVERSIONS_HASH=sha256
`;
