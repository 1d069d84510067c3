/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Late enough that the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
