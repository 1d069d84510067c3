import Type from 'typebox';
import { Code } from '../../shapes.ts';

/** The fields of a solved captcha. */
export const Captcha = {
  captcha_id: Type.String({ maxLength: 64 }),
  captcha: Code,
  /**
   * Proof of work: a text for which the SHA-256 of `<captcha_id>:<work>` begins with `work_bits` zero bits. Clients
   * that send none get a few codes an hour only.
   */
  work: Type.Optional(Type.String({ maxLength: 20 })),
};

/**
 * The ticket from the reply to the request for the code. Clients that send none can use a code only from the address
 * that requested it.
 */
export const Ticket = Type.Optional(Type.String({ maxLength: 64 }));

/** The reply to a request for a one-time code. */
export const SentCode = Type.Object({
  surplusTime: Type.Integer({ description: 'seconds until another code may be requested' }),
  ticket: Type.String({ description: 'to be sent with the code' }),
});
