import { saveFile } from '../../../util/save-file.ts';
import type { StoredReceipt } from './proof-queries.ts';
import type { SignedReceipt } from './stored-receipts.ts';

function saveJson(name: string, content: object): void {
  saveFile(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
}

/** Saves the receipt stored on this phone, when the server does not show the slip. */
export function saveStoredReceipt(slip: string, kept: SignedReceipt): void {
  saveJson(`receipt-${slip}.json`, kept);
}

/**
 * Saves the stored receipt, the server's if it differs, and the proof once there is one, by the names other verifiers
 * expect.
 */
export function saveReceipt(code: string, { stored, served, differs }: StoredReceipt): void {
  saveJson(`receipt-${code}.json`, stored);
  if (differs) {
    const { receipt, signature, key } = served;
    saveJson(`receipt-of-house-${code}.json`, { receipt, signature, key });
  }
  if (served.proof) saveJson(`proof-${code}.json`, served.proof);
}
