import { AmountPad, Check, OtpInput } from '@shwe/ui';
import { act, type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fieldNamed, showPart, tap } from '../testing/screen.tsx';

let remove: (() => Promise<void>) | undefined;
afterEach(() => remove?.());

/** Types as the browser does: the field has the text before anybody hears of it. */
async function typeInto(part: ReactNode, label: string, text: string): Promise<string> {
  remove = await showPart(part);
  const field = fieldNamed(label) as HTMLInputElement;
  field.value = text;
  await act(async () => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  return field.value;
}

function Code() {
  const [code, setCode] = useState('12');
  return <OtpInput label="Code" value={code} onChange={setCode} length={6} />;
}

function Stake() {
  const [stake, setStake] = useState(500n);
  const names = { label: 'Stake', unit: 'Ks', less: 'less', more: 'more' };
  return <AmountPad value={stake} onChange={setStake} step={100n} min={100n} {...names} />;
}

test.each([
  ['a letter is taken off a code', <Code key="code" />, 'Code', '12a', '12'],
  ['a digit of a code stays', <Code key="code" />, 'Code', '123', '123'],
  ['a letter is taken off an amount', <Stake key="stake" />, 'Stake', '500x', '500'],
  ['an amount gets its commas', <Stake key="stake" />, 'Stake', '5000', '5,000'],
])('%s', async (_, part, label, typed, shown) => {
  expect(await typeInto(part, label, typed)).toBe(shown);
});

test('while a letter is composed, the field is left alone', async () => {
  remove = await showPart(<Code />);
  const field = fieldNamed('Code') as HTMLInputElement;
  field.value = '12က';
  await act(async () => field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true })));
  expect(field.value).toBe('12က');
  await act(async () => field.dispatchEvent(new Event('compositionend', { bubbles: true })));
  expect(field.value).toBe('12');
});

const shown: number[] = [];
function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    shown.push(count);
  }, [count]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Next
    </button>
  );
}

test('what follows from a tap is done before the next event', async () => {
  remove = await showPart(<Counter />);
  tap('Next');
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  expect(shown).toEqual([0, 1]);
});

function Box() {
  const [isAgreed, setAgreed] = useState(false);
  return (
    <Check checked={isAgreed} onChange={setAgreed}>
      Agreed
    </Check>
  );
}

test('a box is ticked, though its handler hears of it after the input', async () => {
  remove = await showPart(<Box />);
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
  await act(async () => {
    box.checked = true;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(box.checked).toBe(true);
});

test('a box that nobody ticks stays empty', async () => {
  remove = await showPart(
    <Check checked={false} onChange={() => {}}>
      Agreed
    </Check>,
  );
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
  await act(async () => box.click());
  expect(box.checked).toBe(false);
});
