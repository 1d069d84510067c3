// biome-ignore lint/suspicious/noEmptyInterface: replaced by tools/db-types.ts once there are tables.
export interface DB {}
