import { Button } from '@shwe/ui';
import { expect, test } from 'vitest';
import { drawn, showPart, textOf } from '../testing/screen.tsx';

test('a reason on a button loses its full stop, but not the stop of the Thai o’clock', () => {
  const shown = (disabledReason: string) =>
    textOf(drawn(<Button disabledReason={disabledReason}>Bet</Button>));
  expect(shown('Enter the phone number.')).toBe('Enter the phone number');
  expect(shown('လုပ်ပါ။')).toBe('လုပ်ပါ');
  expect(shown('เปิดรับ 17:00 น.')).toBe('เปิดรับ 17:00 น.');
});

test('a control that does nothing fails the test that shows it, unless it is switched off', async () => {
  const controls = [
    <Button key="off" disabledReason="Off">
      Send
    </Button>,
    <button key="disabled" type="button" disabled>
      Send
    </button>,
    <a key="link" href="#there">
      There
    </a>,
    <Button key="alive" onClick={() => {}}>
      Send
    </Button>,
    <input key="typed" aria-label="Amount" value="" onChange={() => {}} />,
  ];
  await (await showPart(controls))();
  const dead = [<Button key="button">Send</Button>, <input key="field" aria-label="Amount" value="" />];
  for (const one of dead) {
    const remove = await showPart(one);
    await expect(remove()).rejects.toThrow(/Send|Amount/);
  }
});
