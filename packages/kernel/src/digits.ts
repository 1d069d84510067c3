/** The zero of each script people type digits in here: Burmese, Shan, full-width, Thai. */
const ZEROS = [0x1040, 0x1090, 0xff10, 0x0e50];

/** Converts Burmese, Shan, full-width and Thai digits to 0–9 and leaves everything else unchanged. */
export function westernDigits(text: string): string {
  return text.replace(/[၀-၉႐-႙０-９๐-๙]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Only the digits, of any script, as 0–9; at most `max`. */
export function digitsOf(text: string, max?: number): string {
  return westernDigits(text).replace(/\D/g, '').slice(0, max);
}

/** The digits of an amount in whole kyat, as typed or pasted: "5,000.00 Ks" is 5000, never half a million. */
export function kyatDigits(text: string, max: number): string {
  return digitsOf(westernDigits(text).replace(/\.\d*\D*$/, ''), max);
}
