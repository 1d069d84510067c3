export {
  attemptsBefore,
  CALLBACK_BYTES_MAX,
  callbackPage,
  type Heard,
  keepCallback,
  type Outcome,
} from './callbacks.queries.ts';
export type { Word } from './gateway.ts';
export { gatewaysOf } from './gateways.ts';
export { SIGNATURE_HEADER } from './signing.ts';
