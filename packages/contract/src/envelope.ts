import type { RefusalCode } from './refusals.ts';

/**
 * The reply of every /nweb call. errorCode 0 success, 400 not logged in, 401 not an agent, 1 any other refusal. `code`,
 * `text` and `details` are additions: the refusal code, the full explanation, and details for screens.
 */
export type NwebReply<Data> = {
  status: {
    errorCode: number;
    /** A short sentence. */
    mess: string;
    code?: RefusalCode;
    text?: string;
    details?: Record<string, unknown>;
  };
  /**
   * Plain if the request had no `code` header; else base64url of nonce (12 bytes) + AES-256-GCM ciphertext + tag (16
   * bytes).
   */
  data: Data | string | null;
};

/**
 * The reply of every /api/v1 and /api/v3 call: code 200 success, 2103 session over, 400 any other refusal (`reason`
 * names it), 500 a server error.
 */
export type LotteryReply<Data> = {
  code: number;
  message: string;
  reason?: RefusalCode;
  text?: string;
  details?: Record<string, unknown>;
  data: Data | null;
};

/** The reply of every console call; the HTTP status gives the class of a refusal. */
export type ConsoleReply<Data> =
  | { data: Data }
  | { error: { code: RefusalCode; message: string; text: string; details: Record<string, unknown> } };

/** Refusals after which a client must log in: it sent no token, or none of a session that lasts. */
export const loginRefusals: readonly RefusalCode[] = ['not_logged_in', 'session_over', 'auth_failed'];

/** `errorCode` of a refusal on /nweb, see `NwebReply`. */
export function nwebErrorCode(code: RefusalCode): number {
  if (loginRefusals.includes(code)) return 400;
  return code === 'not_agent' ? 401 : 1;
}

/** `code` of a refusal on the lottery API, see `LotteryReply`. */
export function lotteryCode(code: RefusalCode): number {
  if (code === 'not_logged_in' || code === 'session_over') return 2103;
  return code === 'server_failed' ? 500 : 400;
}

/** The request headers of our own, in lower case. `clientKey` carries the key that the reply is encrypted for. */
export const headerNames = {
  idempotencyKey: 'idempotency-key',
  clientKey: 'code',
  /** Console calls send this header, so that no foreign page can make them with the cookie. */
  consolePage: 'x-shwe-console',
} as const;

/** How far `t` of a /nweb call may be from the server's clock. Request ids `q` are stored for longer than that. */
export const REPLAY_WINDOW_MS = 5 * 60_000;
