/** Lines of the address for returns, which is also the sender's. The seller's name comes first, once. */
export function returnsAddress(legal: {
  readonly name: string;
  readonly returnsAddress: readonly string[];
}): readonly string[] {
  const [first] = legal.returnsAddress;
  return first === legal.name ? legal.returnsAddress : [legal.name, ...legal.returnsAddress];
}
