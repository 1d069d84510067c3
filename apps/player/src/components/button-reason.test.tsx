import { Button } from '@shwe/ui';
import { expect, test } from 'vitest';
import { drawn, textOf } from '../testing/screen.tsx';

test('a reason on a button loses its full stop, but not the stop of the Thai o’clock', () => {
  const shown = (disabledReason: string) =>
    textOf(drawn(<Button disabledReason={disabledReason}>Bet</Button>));
  expect(shown('Enter the phone number.')).toBe('Enter the phone number');
  expect(shown('လုပ်ပါ။')).toBe('လုပ်ပါ');
  expect(shown('เปิดรับ 17:00 น.')).toBe('เปิดรับ 17:00 น.');
});
