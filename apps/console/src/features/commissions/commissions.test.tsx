import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CommissionMonths } from './CommissionMonths.tsx';
import { PayForm } from './PayForm.tsx';

const REASON = 'a long enough reason';
const pay = (request: object | null, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <PayForm month={{ id: '2031-01', due: 90_001, request } as never} />,
  ...rest,
});
const asked = (mine: boolean, amount: number) => ({ mine, amount, operator: 'Thiri', reason: 'month end' });

testScreens({
  'without a month it is said what is missing, and nothing asks for a choice': {
    show: <CommissionMonths />,
    at: '/agents/commissions',
    can: ['agent.view'],
    answers: { 'operatorCommissions.months': { list: [], total: 0 } },
    reads: ['No month has been settled yet.'],
    lacks: ['Select a row'],
  },
  'the pay-out of what is due is requested': pay(null, {
    steps: [
      ['type', 'Reason', REASON],
      ['click', 'Request to pay 90,001 Ks'],
    ],
    sends: ['operatorCommissions.pay', { month: '2031-01', amount: 90_001, reason: REASON }],
    done: { waiting: true },
    reads: ['Requested. Another operator must approve the same amount.'],
  }),
  'the pay-out of the same sum is approved': pay(asked(false, 90_001), {
    steps: [
      ['type', 'Reason', REASON],
      ['click', 'Approve: pay 90,001 Ks'],
    ],
    sends: ['operatorCommissions.pay', { month: '2031-01', amount: 90_001, reason: REASON }],
    done: { waiting: false },
    reads: ['Approved. It is being paid.', 'Thiri requested a payout of 90,001 Ks month end'],
  }),
  'the pay-out of another sum is no approval': pay(asked(false, 80_008), {
    reads: ['Thiri requested a payout of 80,008 Ks. What is due has changed since.'],
    missing: ['Approve'],
    disabled: ['Request to pay 90,001 Ks'],
  }),
  'nobody approves an own pay-out': pay(asked(true, 90_001), {
    reads: ['you requested a payout of 90,001 Ks'],
    missing: ['Approve', 'Request'],
  }),
  'an own request of another sum is made anew': pay(asked(true, 80_008), {
    disabled: ['Request to pay 90,001 Ks'],
  }),
});
