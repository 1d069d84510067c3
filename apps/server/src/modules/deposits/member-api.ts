import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pictureUrl } from '../files/index.ts';
import { readSettings } from '../settings/index.ts';
import { surePay } from './claim-payment.ts';
import { buildOrder } from './create-order.ts';
import { type Deposit, depositByTid, straysOf } from './deposits.queries.ts';
import { paySession } from './gateway-page.ts';
import { methods } from './payment-methods.ts';
import { depositOrder } from './wire-rows.ts';

/** Members' calls about their deposits. */
export function depositsMemberApi(house: AppContext): Handlers<'deposits'> {
  const { store } = house;
  return {
    paymentMethods: (asks, context) => methods(house, asks, context),
    createOrder: (asks, context) => buildOrder(house, asks, context),
    gatewayPage: (asks, context) => paySession(house, asks, context),
    async order({ tid }, { memberId, lang }) {
      const order = await depositByTid(store, tid, 'unlocked');
      if (order?.member_id !== memberId) return refuse('not_found');
      const tailDigits = (await readSettings(store))['deposit.tail_digits'];
      const strays: Deposit[] = order.rail === 'crypto' ? await straysOf(store, order.id) : [];
      return ok(depositOrder(store, order, { lang, tailDigits, strays }));
    },
    claimPayment: (asks, context) => surePay(house, asks, context),
    async attachment({ tid }, { memberId }) {
      const order = await depositByTid(store, tid, 'unlocked');
      if (order?.member_id !== memberId || order.attachment_id === null) return refuse('not_found');
      return ok({ picture: await pictureUrl(store, order.attachment_id) });
    },
  };
}
