/** The public name of a slip, '1042'. */
export function slipName(id: bigint): string {
  return String(id);
}

/** The id of a slip name; null when the name is invalid. */
export function slipId(name: string): bigint | null {
  return /^[1-9]\d{0,17}$/.test(name) ? BigInt(name) : null;
}

/** A member's number as other people see it: the last three digits. */
export function maskMemberId(id: bigint): string {
  return `•••${String(id).slice(-3)}`;
}
