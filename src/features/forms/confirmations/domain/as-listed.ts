/** As organisers see them: the default first (forms specification, section 9), then in the order they are tried. */
export function asListed<Confirmation extends { isDefault: boolean }>(
  confirmations: readonly Confirmation[],
): Confirmation[] {
  return confirmations.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}
