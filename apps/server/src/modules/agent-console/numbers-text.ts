/** Ranges that are named; more end in an ellipsis. */
const RANGES_MAX = 12;

/** Numbers of a draw with so many numbers as text: '00–34, 70'. */
export function numbersText(numbers: ReadonlySet<number>, numbersOfDraw: number): string {
  const digits = String(numbersOfDraw - 1).length;
  const text = (number: number) => String(number).padStart(digits, '0');
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.last === number - 1) last.last = number;
    else ranges.push({ first: number, last: number });
  }
  const texts = ranges
    .slice(0, RANGES_MAX)
    .map(({ first, last }) => (first === last ? text(first) : `${text(first)}–${text(last)}`));
  return [...texts, ...(ranges.length > RANGES_MAX ? ['…'] : [])].join(', ');
}
