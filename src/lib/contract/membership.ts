/** Non-members and guests get `{ member: false }`; `discount` is whole percent. */
export type MembershipProcedures = {
  syncMembershipData: {
    payload: undefined;
    reply: {
      readonly member: boolean;
      readonly number?: string;
      readonly tier?: string;
      readonly discount?: number;
    };
  };
};
