/** Zero of each digit family people type here: Burmese, Burmese Shan, full-width, Thai. */
const ZEROS = [0x1040, 0x1090, 0xff10, 0x0e50];

/** Turns Burmese, Shan, full-width and Thai digits into 0–9 and leaves all else alone. */
export function westernDigits(text: string): string {
  return text.replace(/[၀-၉႐-႙０-９๐-๙]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Digits only, whatever family they were typed in; at most so many. */
export function digitsOf(text: string, max?: number): string {
  return westernDigits(text).replace(/\D/g, '').slice(0, max);
}

/** The digits of a sum in whole kyat, as people type or paste it: "5,000.00 Ks" is 5000, never half a million. */
export function kyatDigits(text: string, max: number): string {
  return digitsOf(westernDigits(text).replace(/\.\d*\D*$/, ''), max);
}
