/** Decisions, "Rpc": who is no member, a guest too, is told `{ member: false }`; `discount` is whole percent. */
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
