import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { attachmentOfMember } from './attachments.ts';
import { claimPayment } from './claim-payment.ts';
import { createOrder } from './create-order.ts';
import { gatewayPage } from './gateway-page.ts';
import { memberOrder } from './member-order.ts';
import { paymentMethods } from './payment-methods.ts';

/** Members' calls about their deposits. */
export function depositsMemberApi(app: AppContext): Handlers<'deposits'> {
  const { store } = app;
  return {
    paymentMethods: (input, context) => paymentMethods(app, input, context),
    createOrder: (input, context) => createOrder(app, input, context),
    gatewayPage: (input, context) => gatewayPage(app, input, context),
    order: ({ tid }, context) => memberOrder(store, tid, context),
    claimPayment: (input, context) => claimPayment(app, input, context),
    attachment: ({ tid }, { memberId }) => attachmentOfMember(store, tid, memberId),
  };
}
