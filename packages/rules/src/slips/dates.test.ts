import { expect, test } from 'vitest';
import { readSlip } from './read-slip.ts';

test.each(['1/1 2026', '31/12 2026', '12/31 2026', '31/12/2026', '30/12 2026', '12/12 2026'])(
  '%s is a date, and nothing is bet',
  (text) => expect(readSlip(text, 1).parts).toMatchObject([{ is: 'refused', cause: 'date' }]),
);

test.each(['32/12 2026', '13/31 2026', '0/12 2026'])('%s is no day of a year, and is asked about', (text) =>
  expect(readSlip(text, 1).parts).toMatchObject([{ is: 'question' }]),
);
