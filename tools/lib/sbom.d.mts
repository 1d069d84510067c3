interface LockFile {
  readonly packages: object;
}
interface Bill {
  readonly components: readonly { group?: string | undefined; name?: string | undefined; version: string }[];
}

export function missingComponents(lock: LockFile, bill: Bill): string[];
