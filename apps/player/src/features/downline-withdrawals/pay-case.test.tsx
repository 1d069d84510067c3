import { textOnScreen } from '@shwe/ui/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadEnglish, showPart } from '../../testing/screen.tsx';
import { PayCase } from './PayCase.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => remove?.());

const row = {
  ...{ id: 'E-71005', state: 'requested', money: 500_000, actual_money: 495_000, can_pay: true },
  ...{ pay_until: '2999-01-01T00:00:00.000Z', confirm_until: null, time_line: [] },
  ...{ bank_name: 'KBZPay', name: 'Ma Su', bank_card: '09420000011', bank_address: '' },
} as never;

test('the fee and what is added are shown before the agent pays outside', async () => {
  remove = await showPart(<PayCase row={row}>{null}</PayCase>);
  expect(textOnScreen()).toContain('Fee 5,000 Ks Added once the player confirms 495,000 Ks');
});
