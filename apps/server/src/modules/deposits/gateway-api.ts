import type { AppContext } from '../../context/app-context.ts';
import type { GatewayCallbackPort } from '../../http/gateway.routes.ts';
import { CALLBACK_BYTES_MAX, SIGNATURE_HEADER } from '../gateways/index.ts';
import { applyCallback, type CallbackAnswer } from './matching/index.ts';

/**
 * The HTTP status of each answer: 200 means stored, whatever its outcome, so the gateway need not repeat it; 401 means
 * an invalid signature.
 */
const STATUS: Partial<Record<CallbackAnswer, number>> = {
  forged: 401,
  stale: 401,
  unreadable: 400,
  no_gateway: 404,
  too_many: 429,
};

/** The calls of payment gateways. */
export function gatewayPort(app: AppContext): GatewayCallbackPort {
  return {
    bytesMax: CALLBACK_BYTES_MAX,
    signatureHeader: SIGNATURE_HEADER,
    async callback(sent) {
      const outcome = await applyCallback(app, sent);
      return { status: STATUS[outcome] ?? 200, outcome };
    },
  };
}
