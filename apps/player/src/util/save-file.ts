/** The type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Lets the browser save a file that came in base64. */
export function saveBase64(name: string, base64: string, type: typeof XLSX): void {
  saveBlob(name, new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type }));
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Late enough that the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
