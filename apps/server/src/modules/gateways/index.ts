export {
  CALLBACK_BYTES_MAX,
  callbackPage,
  countedPayment,
  lockCountedPayment,
  type Outcome,
  type RawCallback,
  storeCallback,
} from './callbacks.queries.ts';

export type { GatewayPayment } from './gateway.ts';
export { gatewaysOf } from './gateways.ts';
export { SIGNATURE_HEADER } from './signing.ts';
