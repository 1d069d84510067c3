import type { Input } from '@shwe/contract';
import { addDays, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { adjustmentsOperatorApi } from '../../../modules/adjustments/index.ts';
import { calendarOperatorApi } from '../../../modules/lottery/index.ts';
import { settingsOperatorApi } from '../../../modules/settings/index.ts';
import { asOperator, idOf, value } from '../calls.ts';
import { NUMBER_CAP } from '../slips.ts';
import { pendingApprovals } from './downline.ts';

/** The first day of the requested rule: late enough to be pending for some days. */
const RULE_DAYS_AHEAD = 14;

/** thiri requests a credit for a member whose payment no order of the member fits. */
export async function requestCredit(app: AppContext): Promise<void> {
  const { phone, amount } = pendingApprovals.credit;
  const input = {
    member_id: Number(await idOf(app, phone)),
    amount,
    reason: 'not_credited',
    note: 'KBZPay 01004471 came in after the order had expired; the member sent the receipt',
    turnover_times: 1,
  } as const;
  value(await adjustmentsOperatorApi(app).request(input, await asOperator(app, 'thiri', 'request a credit')));
}

/** eiphyu requests a higher cap of 2D numbers. */
export async function requestCap(app: AppContext): Promise<void> {
  const from = addDays(yangonDate(app.clock.business()), RULE_DAYS_AHEAD);
  const input: Input<'operatorCalendar', 'setRule'> = {
    game: 1,
    kind: 'number_cap',
    from,
    value: [NUMBER_CAP + pendingApprovals.capRaise],
    reason: 'Popular numbers are sold out an hour before the close',
  };
  value(await calendarOperatorApi(app).setRule(input, await asOperator(app, 'eiphyu', 'request a cap')));
}

/** htet requests one more withdrawal a day. */
export async function requestWithdrawalsADay(app: AppContext): Promise<void> {
  const input = {
    key: 'withdrawal.day_count',
    value: pendingApprovals.withdrawalsADay,
    reason: 'Members asked to withdraw after both draws',
  };
  value(
    await settingsOperatorApi(app).changeSetting(input, await asOperator(app, 'htet', 'request withdrawals')),
  );
}
