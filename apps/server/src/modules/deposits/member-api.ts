import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pictureUrl } from '../files/index.ts';
import { readSettings } from '../settings/index.ts';
import { claimPayment } from './claim-payment.ts';
import { createOrder } from './create-order.ts';
import { type Deposit, depositByTid, unmatchedPaymentsOf } from './deposits.queries.ts';
import { gatewayPage } from './gateway-page.ts';
import { paymentMethods } from './payment-methods.ts';
import { depositOrder } from './wire-rows.ts';

/** Members' calls about their deposits. */
export function depositsMemberApi(app: AppContext): Handlers<'deposits'> {
  const { store } = app;
  return {
    paymentMethods: (input, context) => paymentMethods(app, input, context),
    createOrder: (input, context) => createOrder(app, input, context),
    gatewayPage: (input, context) => gatewayPage(app, input, context),
    async order({ tid }, { memberId, lang }) {
      const order = await depositByTid(store, tid, 'unlocked');
      if (order?.member_id !== memberId) return refuse('not_found');
      const tailDigits = (await readSettings(store))['deposit.tail_digits'];
      const strays: Deposit[] = order.rail === 'crypto' ? await unmatchedPaymentsOf(store, order.id) : [];
      return ok(depositOrder(store, order, { lang, tailDigits, strays }));
    },
    claimPayment: (input, context) => claimPayment(app, input, context),
    async attachment({ tid }, { memberId }) {
      const order = await depositByTid(store, tid, 'unlocked');
      if (order?.member_id !== memberId || order.attachment_id === null) return refuse('not_found');
      return ok({ picture: await pictureUrl(store, order.attachment_id) });
    },
  };
}
