import type { AccountDeletion, CustomerAddress } from '#lib/domain/customers/customer.ts';
import type { AddressPage } from '#lib/server/account/views/account-addresses.ts';
import type { MemberCardData } from '#lib/server/account/views/account-overview.ts';
import type { PrivacyPage } from '#lib/server/account/views/account-privacy.ts';
import type { UserPage } from '#lib/server/account/views/account-user.ts';
import type { LinkedBasket } from '#lib/server/basket/views/linked-basket.ts';
import { SAMPLE_ADDRESS } from './order-samples.ts';

export const CARD: MemberCardData = {
  number: '1897-0042',
  tier: 'Season ticket',
  discountPercent: 10,
  holder: 'Ada Marsh',
};

export const ADDRESSES: readonly CustomerAddress[] = [
  { id: 1, address: SAMPLE_ADDRESS, isDefault: { billing: true, shipping: true } },
  {
    id: 2,
    address: { ...SAMPLE_ADDRESS, street: 'Dyers’ Lane', houseNumber: '4' },
    isDefault: { billing: false, shipping: false },
  },
];

export const NEW_ADDRESS: AddressPage = {
  address: undefined,
  states: {},
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  isDefault: { billing: false, shipping: true },
  typed: { 'shippingAddress.firstName': 'Ada', 'shippingAddress.countryCode': 'GB' },
  errors: [{ path: 'shippingAddress.lastName', message: 'errorRequired' }],
};

export const USER: UserPage = {
  values: { firstName: 'Ada', lastName: '', birthDate: '2099-01-01', phone: '', gender: 'f' },
  errors: [{ path: 'birthDate', message: 'errorBirthDate' }],
  signInEmail: 'ada@example.com',
  since: '2019-08-01T09:00:00Z',
  links: { profile: 'https://example.com/profile', password: 'https://example.com/password' },
};

const SEEN = new Date('2026-03-01T12:00:00Z');
export const DEVICES: PrivacyPage['devices'] = [
  {
    id: 'this',
    isThis: true,
    device: { kind: 'computer', label: 'Firefox, Windows' },
    signedInAt: SEEN,
    lastSeenAt: SEEN,
    endsAt: SEEN,
  },
  {
    id: 'other',
    isThis: false,
    device: { kind: 'phone', label: '' },
    signedInAt: SEEN,
    lastSeenAt: SEEN,
    endsAt: SEEN,
  },
];

export const DELETION: AccountDeletion = {
  requestedAt: '2026-03-01T12:00:00Z',
  dueAt: '2026-03-15T12:00:00Z',
};

export const LINKED: LinkedBasket = {
  lines: [
    { variantId: 1, quantity: 2, name: 'Home Shirt 26/27', size: 'M', href: '#' },
    { variantId: 2, quantity: 1, name: 'Scarf', size: undefined, href: '#' },
  ],
  isPartial: true,
};
