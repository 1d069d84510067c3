import { expect, test } from 'vitest';
import { translate } from '../../i18n/index.ts';
import { drawn } from '../../testing/screen.tsx';
import { OrderStrip } from './OrderStrip.tsx';

test('what was decided about an order breaks inside no word of Burmese', () => {
  const message = {
    ...{ id: 9, about: 'withdrawal', reference: 'W-1', good: true, at: '2031-01-06T05:00:00.000Z' },
    ...{ title: 'ငွေထုတ် လွှဲပြီး', content: 'သင့်ငွေထုတ် W-1 ကို လွှဲပေးပြီးပါပြီ။' },
  };
  const row = drawn(<OrderStrip orders={[]} messages={[message] as never} />);
  expect(row.textContent).toContain('လွှဲ\u2060ပြီး');
  expect(row.textContent).toContain('W\u2060-\u20601 ကို လွှဲ\u2060ပေး\u2060ပြီး\u2060ပါ\u2060ပြီ');
});

test('the amount of an order under way stays on one line with its unit', () => {
  const order = {
    ...{ id: 'D-1', type: 'deposit', state: 'processing', amount: 100_000, method: 'KBZPay' },
    ...{ time: '2031-01-06T05:00:00.000Z' },
  };
  const row = drawn(<OrderStrip orders={[order] as never} messages={[]} />);
  expect(row.querySelector('.under-way .nowrap')?.textContent).toBe(`100,000 ${translate('unit')}`);
});
