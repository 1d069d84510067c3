/**
 * Whether the database refused the phone of a self-excluded person (protection.refuse_excluded_phone); `detail` is the
 * end of the exclusion.
 */
export function isPhoneExcluded(error: unknown): error is { detail: string } {
  return (error as { code?: string }).code === 'SHW02';
}
