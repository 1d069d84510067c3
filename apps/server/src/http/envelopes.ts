import {
  type ConsoleReply,
  type Lang,
  type LotteryReply,
  lotteryCode,
  type NwebReply,
  nwebErrorCode,
  type RefusalCode,
  type Route,
  refusals,
  wireNames,
} from '@shwe/contract';
import { tell } from '@shwe/contract/tell';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../database/index.ts';
import type { ReplyEncrypter } from './encrypt-reply.ts';
import { refuseReplay, requestId } from './replay.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How the answer is sealed, when the client sent a key. */
    seal: ((text: string) => string) | null;
  }
}

/** One of the three envelopes of the wire. */
export type Envelope = {
  /** What the envelope itself demands of a request; the refusal, or null. */
  check(request: FastifyRequest, call: Route): Promise<RefusalCode | null>;
  /** The key of a money call; null when the client sent none and the envelope has none of its own. */
  onceKey(request: FastifyRequest): string | null;
  answer(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply;
  /** `call` is the refused one; without it nobody knows which it was. */
  refuse(reply: FastifyReply, lang: Lang, refusal: AnyRefusal, call?: Route): FastifyReply;
};

/** Any refusal: an envelope does not care which call gave it. */
type AnyRefusal = { refused: RefusalCode; details: Record<string, unknown> };

const JSON_TYPE = 'application/json; charset=utf-8';

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[wireNames.idempotencyKey];
  return typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key) ? key : null;
}

/** Whether a request names an idempotency key of its own, well-formed or not. */
export function sendsKey(request: FastifyRequest): boolean {
  return request.headers[wireNames.idempotencyKey] !== undefined;
}

/** /nweb: status and data, sealed when the client sent a key. */
export function nwebEnvelope(store: Store, sealer: ReplyEncrypter): Envelope {
  return {
    check(request, call) {
      if (request.routeOptions.url === '/nweb/getpath') return Promise.resolve(null);
      // Before anything is done: an answer that cannot be sealed must not be the answer to a deed.
      const clientKey = request.headers[wireNames.clientKey];
      const q = requestId(request);
      if (typeof clientKey === 'string' && q) {
        const asSent = (request.query as { q: string }).q;
        request.seal = sealer.sealFor(clientKey, asSent, request.routeOptions.url!);
        if (!request.seal) return Promise.resolve('wrong_input');
      }
      // A money call whose key is its request id is answered again by that key instead.
      const isKeyed = call.idempotent === true && !sendsKey(request);
      return refuseReplay(store, request, { remember: request.method === 'POST' && !isKeyed });
    },
    // A key that is ill-formed is a fault, not no key: what was meant to be one deed would be two.
    onceKey: (request) => (sendsKey(request) ? idempotencyKey(request) : requestId(request)),
    answer(request, reply, data) {
      const carried = request.seal ? request.seal(JSON.stringify(data)) : data;
      const body: NwebReply<unknown> = { status: { errorCode: 0, mess: '' }, data: carried as never };
      return reply.type(JSON_TYPE).send(JSON.stringify(body));
    },
    refuse(reply, lang, { refused, details }, call) {
      const told = tell(lang, refused, details, call?.idempotent ? 'payer' : 'member');
      const body: NwebReply<null> = {
        status: {
          errorCode: nwebErrorCode(refused),
          mess: told.title,
          code: refused,
          text: told.text,
          details,
        },
        data: null,
      };
      return reply
        .code(refused === 'server_failed' ? 500 : 200)
        .type(JSON_TYPE)
        .send(JSON.stringify(body));
    },
  };
}

/** /api/v1 and /api/v3: code, message, data. */
export function lotteryEnvelope(): Envelope {
  return {
    check: () => Promise.resolve(null),
    onceKey: idempotencyKey,
    answer: (_request, reply, data) =>
      reply.type(JSON_TYPE).send(`{"code":200,"message":"","data":${JSON.stringify(data)}}`),
    refuse(reply, lang, { refused, details }, call) {
      const told = tell(lang, refused, details, call?.idempotent ? 'payer' : 'member');
      const body: LotteryReply<null> = {
        code: lotteryCode(refused),
        message: told.title,
        reason: refused,
        text: told.text,
        details,
        data: null,
      };
      return reply
        .code(refused === 'server_failed' ? 500 : 200)
        .type(JSON_TYPE)
        .send(JSON.stringify(body));
    },
  };
}

/** /console/api: data or error, with an honest HTTP status. */
export function consoleEnvelope(): Envelope {
  return {
    // A browser sends the cookie along with a foreign page's form, but never this header.
    check: (request) =>
      Promise.resolve(request.headers[wireNames.consoleMark] === undefined ? 'forbidden' : null),
    onceKey: idempotencyKey,
    answer: (_request, reply, data) => reply.type(JSON_TYPE).send(JSON.stringify({ data })),
    refuse(reply, lang, { refused, details }) {
      const told = tell(lang, refused, details, 'operator');
      const body: ConsoleReply<never> = {
        error: { code: refused, message: told.title, text: told.text, details },
      };
      return reply.code(refusals[refused].status).type(JSON_TYPE).send(JSON.stringify(body));
    },
  };
}
