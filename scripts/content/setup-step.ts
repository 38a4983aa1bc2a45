/** One difference between the space and what the shop needs. */
export interface SetupStep {
  /** In words, for the terminal. */
  readonly text: string;
  apply(): Promise<unknown>;
}
