import {
  type ConsoleReply,
  headerNames,
  type Lang,
  type LotteryReply,
  lotteryCode,
  type NwebReply,
  nwebErrorCode,
  type RefusalCode,
  type Route,
  refusals,
} from '@shwe/contract';
import { refusalText } from '@shwe/contract/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../database/index.ts';
import type { ReplyEncrypter } from './encrypt-reply.ts';
import { refuseReplay, requestId } from './replay.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Encrypts the reply; null if the client sent no key. */
    encrypt: ((text: string) => string) | null;
  }
}

/** One of the three reply formats of the wire. */
export type Envelope = {
  /** Checks that a request comes from a page of ours; returns the refusal or null. */
  checkOrigin(request: FastifyRequest): RefusalCode | null;
  /** Checks what else the envelope requires, once the caller is known; returns the refusal or null. */
  check(request: FastifyRequest, call: Route): Promise<RefusalCode | null>;
  /** The idempotency key of a call; null when there is none or it is invalid. */
  idempotencyKeyOf(request: FastifyRequest): string | null;
  answer(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply;
  /** `call` is the refused call, if known. */
  refuse(reply: FastifyReply, lang: Lang, refusal: AnyRefusal, call?: Route): FastifyReply;
};

/** A refusal of any call. */
type AnyRefusal = { refused: RefusalCode; details: Record<string, unknown> };

const JSON_TYPE = 'application/json; charset=utf-8';

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[headerNames.idempotencyKey];
  return typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key) ? key : null;
}

/** Seconds after which a client that was refused as `server_busy` may try again. */
const RETRY_SECONDS = 5;

/**
 * Sets the headers of a refusal to players and returns its HTTP status: failures and a wrong method have their own, all
 * others 200.
 */
function prepareStatus(reply: FastifyReply, refused: RefusalCode): number {
  if (refused === 'server_failed' || refused === 'method_not_allowed') return refusals[refused].status;
  if (refused !== 'server_busy') return 200;
  reply.header('retry-after', RETRY_SECONDS);
  return 503;
}

/** Whether a request has an idempotency key, valid or not. */
export function sendsKey(request: FastifyRequest): boolean {
  return request.headers[headerNames.idempotencyKey] !== undefined;
}

/** /nweb: status and data, encrypted when the client sent a key. */
export function nwebEnvelope(store: Store, encrypter: ReplyEncrypter): Envelope {
  return {
    checkOrigin: () => null,
    check(request, call) {
      if (request.routeOptions.url === '/nweb/getpath') return Promise.resolve(null);
      // Checked before the handler runs: an invalid key must not leave an action without a readable reply.
      const clientKey = request.headers[headerNames.clientKey];
      const q = requestId(request);
      if (typeof clientKey === 'string' && q) {
        const sentId = (request.query as { q: string }).q;
        request.encrypt = encrypter.encryptFor(clientKey, sentId, request.routeOptions.url!);
        if (!request.encrypt) return Promise.resolve('wrong_input');
      }
      // A call whose idempotency key is its request id must be repeatable.
      const isKeyed = call.idempotent === true && !sendsKey(request);
      return refuseReplay(store, request, { remember: request.method === 'POST' && !isKeyed });
    },
    // An invalid key is refused rather than ignored, because a repeat would then run twice.
    idempotencyKeyOf: (request) => (sendsKey(request) ? idempotencyKey(request) : requestId(request)),
    answer(request, reply, data) {
      const payload = request.encrypt ? request.encrypt(JSON.stringify(data)) : data;
      const body: NwebReply<unknown> = { status: { errorCode: 0, mess: '' }, data: payload as never };
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body));
    },
    refuse(reply, lang, { refused, details }, call) {
      const { title, text } = refusalText(lang, refused, details, call?.movesMoney ? 'payer' : 'member');
      const body: NwebReply<null> = {
        status: {
          errorCode: nwebErrorCode(refused),
          mess: title,
          code: refused,
          text,
          details,
        },
        data: null,
      };
      return reply
        .code(prepareStatus(reply, refused))
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(JSON.stringify(body));
    },
  };
}

/** /api/v1 and /api/v3: code, message, data. */
export function lotteryEnvelope(): Envelope {
  return {
    checkOrigin: () => null,
    check: () => Promise.resolve(null),
    idempotencyKeyOf: idempotencyKey,
    answer: (_request, reply, data) =>
      reply
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(`{"code":200,"message":"","data":${JSON.stringify(data)}}`),
    refuse(reply, lang, { refused, details }, call) {
      const { title, text } = refusalText(lang, refused, details, call?.movesMoney ? 'payer' : 'member');
      const body: LotteryReply<null> = {
        code: lotteryCode(refused),
        message: title,
        reason: refused,
        text,
        details,
        data: null,
      };
      return reply
        .code(prepareStatus(reply, refused))
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(JSON.stringify(body));
    },
  };
}

/** /console/api: data or error, with the matching HTTP status. */
export function consoleEnvelope(): Envelope {
  return {
    // CSRF protection: a browser may send the cookie with a form of another site, but never this header.
    checkOrigin: (request) => (request.headers[headerNames.consolePage] === undefined ? 'forbidden' : null),
    check: () => Promise.resolve(null),
    idempotencyKeyOf: idempotencyKey,
    answer: (_request, reply, data) =>
      reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify({ data })),
    refuse(reply, lang, { refused, details }) {
      const { title, text } = refusalText(lang, refused, details, 'operator');
      const body: ConsoleReply<never> = {
        error: { code: refused, message: title, text, details },
      };
      if (refused === 'server_busy') reply.header('retry-after', RETRY_SECONDS);
      return reply
        .code(refusals[refused].status)
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(JSON.stringify(body));
    },
  };
}
