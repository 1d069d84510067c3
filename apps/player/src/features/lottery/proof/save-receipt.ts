import type { StoredReceipt } from './proof-queries.ts';
import type { SignedReceipt } from './stored-receipts.ts';

function saveFile(name: string, content: object): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves the receipt stored on this phone, when the server does not show the slip. */
export function saveStoredReceipt(slip: string, kept: SignedReceipt): void {
  saveFile(`receipt-${slip}.json`, kept);
}

/**
 * Saves the stored receipt, the server's if it differs, and the proof once there is one, by the names other verifiers
 * expect.
 */
export function saveReceipt(code: string, { stored, served, differs }: StoredReceipt): void {
  saveFile(`receipt-${code}.json`, stored);
  if (differs) {
    const { receipt, signature, key } = served;
    saveFile(`receipt-of-house-${code}.json`, { receipt, signature, key });
  }
  if (served.proof) saveFile(`proof-${code}.json`, served.proof);
}
