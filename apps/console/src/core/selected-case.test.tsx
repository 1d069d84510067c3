import { textOnScreen } from '@shwe/ui/testing';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Desk } from '../components/cases/Desk.tsx';
import { click, press, render } from '../testing/screen.tsx';
import { testScreens } from '../testing/screen-cases.tsx';
import { useKeys } from './keys.ts';
import { useSelectedCase } from './selected-case.ts';

const IDS = ['W-1', 'W-2', 'W-3', 'W-4'];
function Selected() {
  return <p>Case {useSelectedCase('/withdrawals', IDS).selected}</p>;
}
const show = <Selected />;

testScreens({
  'K goes to the previous case': {
    show,
    at: '/withdrawals/W-3',
    steps: [['press', 'k']],
    reads: ['Case W-2'],
    goesTo: '/withdrawals/W-2',
  },
  'K stays at the first case': {
    show,
    at: '/withdrawals/W-2',
    steps: [
      ['press', 'k'],
      ['press', 'k'],
    ],
    goesTo: '/withdrawals/W-1',
  },
  'J goes to the next case, and K back': {
    show,
    at: '/withdrawals/W-2',
    steps: [
      ['press', 'j'],
      ['press', 'j'],
      ['press', 'j'],
      ['press', 'k'],
    ],
    goesTo: '/withdrawals/W-3',
  },
  'without a case in the address the first one is selected': {
    show,
    at: '/withdrawals',
    goesTo: '/withdrawals/W-1',
  },
});

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width });

function Withdrawals() {
  const { selected, select, next, close } = useSelectedCase('/withdrawals', IDS);
  const queue = IDS.map((id) => (
    <button key={id} type="button" onClick={() => select(id)}>
      Row {id}
    </button>
  ));
  return (
    <Desk isShown={selected !== undefined} listName="Withdrawals" close={close} queue={queue}>
      <p>Case {selected}</p>
      <button type="button" onClick={next}>
        Next
      </button>
    </Desk>
  );
}

const isCaseAlone = () => document.querySelector('.desk')!.classList.contains('shown');

/** A dialog that S closes. */
function Dialog({ name, close }: { name: string; close: () => void }) {
  useKeys({ s: close }, { onTop: true });
  return <p>Dialog {name}</p>;
}
function Dialogs() {
  const [open, setOpen] = useState<readonly string[]>(['below', 'above']);
  useKeys({ s: () => setOpen([]) });
  return open.map((name) => (
    <Dialog key={name} name={name} close={() => setOpen(open.filter((one) => one !== name))} />
  ));
}

test('of two dialogs the upper one gets the keys, and then the other', async () => {
  await render(<Dialogs />);
  await press('s');
  expect(textOnScreen()).toBe('Dialog below');
  await press('s');
  expect(textOnScreen()).toBe('');
});

describe('on a phone', () => {
  afterEach(() => setWidth(1024));

  test('the queue selects no case; a row shows one from its top, and a step back leads to the queue', async () => {
    setWidth(390);
    const router = await render(<Withdrawals />, { at: '/withdrawals?show=second' });
    expect([isCaseAlone(), router.state.location.pathname]).toEqual([false, '/withdrawals']);
    const desk = document.querySelector('.desk')!;
    desk.scrollTop = 120;
    desk.dispatchEvent(new Event('scroll'));
    await click('Row W-2');
    expect([isCaseAlone(), desk.scrollTop]).toEqual([true, 0]);
    expect(document.activeElement?.textContent).toBe('‹ Withdrawals');
    await click('Next');
    expect(textOnScreen()).toContain('Case W-3');
    await click('‹ Withdrawals');
    await vi.waitFor(() => expect(isCaseAlone()).toBe(false));
    expect(router.state.location.search).toEqual({ show: 'second' });
    expect(desk.scrollTop).toBe(120);
  });

  test('a case that a link names is shown alone, and leads to the queue', async () => {
    setWidth(390);
    const router = await render(<Withdrawals />, { at: '/withdrawals/W-3' });
    expect([isCaseAlone(), textOnScreen().includes('Case W-3')]).toEqual([true, true]);
    await click('‹ Withdrawals');
    expect([isCaseAlone(), router.state.location.pathname]).toEqual([false, '/withdrawals']);
  });
});
