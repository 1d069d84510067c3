/** A file as a data: URL. Fails if it cannot be read. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** The bytes of a file in base64. */
export async function base64Of(file: File): Promise<string> {
  return (await dataUrlOf(file)).replace(/^[^,]*,/, '');
}
