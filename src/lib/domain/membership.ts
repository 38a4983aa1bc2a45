/** What the club's membership service says of a member. */
export interface Membership {
  readonly number: string;
  /** As the service calls it; for people to read, never a rule. */
  readonly tier: string;
  /** Whole percent off what members get a discount on; 0 for a tier without one. */
  readonly discountPercent: number;
}
