const CLOCK_TIME = /(?<!\p{Nd})(?:[01]?\d|2[0-3]):[0-5]\d(?!\p{Nd})/gu;
const DATE =
  /(?<!\p{Nd})(?:20\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\2 ?20\d\d)(?!\p{Nd})/gu;

/** A text with a letter for each date and each time of the clock, so that their digits join no other number. */
export function withoutDates(text: string): string {
  return text.replace(DATE, 'a').replace(CLOCK_TIME, 'a');
}
