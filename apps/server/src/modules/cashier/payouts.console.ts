import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { allowed } from './allowed.ts';
import { dissolvePayout } from './dissolve-payout.ts';
import { exportPayouts, payoutFile } from './export-payouts.ts';
import { batchCase, payoutList } from './payout-rows.ts';
import { readPayoutAnswer } from './read-payout-answer.ts';
import { takePayoutAnswer } from './take-payout-answer.ts';

const SIZE = 25;

type Calls =
  | 'payouts'
  | 'payout'
  | 'exportPayouts'
  | 'payoutFile'
  | 'readPayoutAnswer'
  | 'takePayoutAnswer'
  | 'dissolvePayout';

/** Pay-outs by file. */
export function payoutConsole(house: AppContext): Pick<Handlers<'consoleCashier'>, Calls> {
  const { store } = house;
  return {
    payouts: (asks, context) =>
      allowed(house, context, 'payout.view', '', async () => ok(await payoutList(store, pageOf(asks, SIZE)))),
    payout: ({ id }, context) =>
      allowed(house, context, 'payout.view', `payout:${id}`, () => batchCase(store, id, context.operator)),
    exportPayouts: (asks, context) =>
      allowed(house, context, 'payout.export', 'payout', () => exportPayouts(house, asks, context)),
    payoutFile: (asks, context) =>
      allowed(house, context, 'payout.export', `payout:${asks.id}`, () => payoutFile(house, asks, context)),
    readPayoutAnswer: (asks, context) =>
      allowed(house, context, 'payout.import', `payout:${asks.id}`, () =>
        readPayoutAnswer(store, asks, context.operator),
      ),
    takePayoutAnswer: (asks, context) =>
      allowed(house, context, 'payout.import', `payout:${asks.id}`, () =>
        takePayoutAnswer(house, asks, context),
      ),
    dissolvePayout: (asks, context) =>
      allowed(house, context, 'payout.dissolve', `payout:${asks.id}`, () =>
        dissolvePayout(house, asks, context),
      ),
  };
}
