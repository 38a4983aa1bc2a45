import type { CustomerProcedures } from '#lib/contract/customer.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import {
  createShopUserAddress,
  getShopUserAddresses,
  removeShopUserAddress,
  setDefaultShopUserAddress,
  updateShopUserAddress,
} from './addresses.ts';
import { requestDeletion, signOutEverywhere, updateShopUser, withdrawDeletion } from './profile.ts';

export const customerProcedures = {
  updateShopUser,
  getShopUserAddresses,
  createShopUserAddress,
  updateShopUserAddress,
  setDefaultShopUserAddress,
  removeShopUserAddress,
  signOutEverywhere,
  requestDeletion,
  withdrawDeletion,
} satisfies ProceduresOf<CustomerProcedures>;
