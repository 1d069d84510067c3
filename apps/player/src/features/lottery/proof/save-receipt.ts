import { saveFile } from '../../../util/save-file.ts';
import type { ReceiptVersions } from './proof-queries.ts';
import type { SignedReceipt } from './stored-receipts.ts';

function saveJson(name: string, content: object): void {
  saveFile(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
}

/** Saves only the receipt stored on this phone, for when the server does not give the slip. */
export function saveStoredReceipt(slip: string, stored: SignedReceipt): void {
  saveJson(`receipt-${slip}.json`, stored);
}

/**
 * Saves as files the receipt stored on this phone, that of the server if it differs, and the inclusion proof once there
 * is one.
 */
export function saveReceipt(code: string, { stored, served, differs }: ReceiptVersions): void {
  saveJson(`receipt-${code}.json`, stored);
  if (differs) {
    const { receipt, signature, key } = served;
    saveJson(`server-receipt-${code}.json`, { receipt, signature, key });
  }
  if (served.proof) saveJson(`proof-${code}.json`, served.proof);
}
