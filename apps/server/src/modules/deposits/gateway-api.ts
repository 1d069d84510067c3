import type { AppContext } from '../../context/app-context.ts';
import type { PartnerPort } from '../../http/partner.routes.ts';
import { CALLBACK_BYTES_MAX, SIGNATURE_HEADER } from '../gateways/index.ts';
import { type Answer, applyCallback } from './matching/index.ts';

/**
 * What a provider reads in the status: 200, it is kept and needs no repeat, whatever came of it; 401, it was not
 * believed; all others may be sent again.
 */
const STATUS: Partial<Record<Answer, number>> = {
  forged: 401,
  stale: 401,
  unreadable: 400,
  no_gateway: 404,
  too_many: 429,
};

/** The calls of payment providers. */
export function gatewayPort(app: AppContext): PartnerPort {
  return {
    bytesMax: CALLBACK_BYTES_MAX,
    signatureHeader: SIGNATURE_HEADER,
    async callback(sent) {
      const outcome = await applyCallback(app, sent);
      return { status: STATUS[outcome] ?? 200, outcome };
    },
  };
}
