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

/** Saves a receipt this phone keeps, whatever the house says of the slip now. */
export function saveStoredReceipt(slip: string, kept: SignedReceipt): void {
  saveFile(`receipt-${slip}.json`, kept);
}

/** Saves the receipt that is kept, and the proof once there is one, by the names another verifier knows them by. */
export function saveReceipt(code: string, { stored, served, differs }: StoredReceipt): void {
  saveFile(`receipt-${code}.json`, stored);
  if (differs) {
    const { receipt, signature, key } = served;
    saveFile(`receipt-of-house-${code}.json`, { receipt, signature, key });
  }
  if (served.proof) saveFile(`proof-${code}.json`, served.proof);
}
