/**
 * Whether the database refused a phone of somebody who excluded themself (protection.refuse_excluded_phone); `detail`
 * is when that ends.
 */
export function isPhoneExcluded(error: unknown): error is { detail: string } {
  return (error as { code?: string }).code === 'SHW02';
}
