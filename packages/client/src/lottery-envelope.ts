import { type BrowserRoute, headerNames, type LotteryReply, memberRoutes } from '@shwe/contract';
import type { CallResult } from './call-result.ts';
import type { CallOptions, MemberClientOptions } from './options.ts';
import { sendForJson } from './send.ts';

/** `code` of a reply whose lottery token has ended. */
const SESSION_ENDED = 2103;

type Ticket = () => Promise<CallResult<{ ticket: string }>>;

/**
 * The lottery API: POST of JSON with a lottery token. The client gets the token for a one-time ticket when it first
 * needs one, keeps it for its member, and renews it once per call when the server says that it has ended.
 */
export class LotteryEnvelope {
  #token: string | null = null;
  #tokenOwner: string | null = null;
  #renewing: { owner: string | null; token: Promise<CallResult<string>> } | null = null;
  readonly #options: MemberClientOptions;
  readonly #origin: () => string;
  readonly #ticket: Ticket;

  constructor(options: MemberClientOptions, origin: () => string, ticket: Ticket) {
    this.#options = options;
    this.#origin = origin;
    this.#ticket = ticket;
  }

  /** Makes a call, with a token if the call needs one. */
  async call<Data>(
    route: BrowserRoute,
    input: Record<string, unknown>,
    callOptions: CallOptions,
  ): Promise<CallResult<Data>> {
    if (route.caller !== 'lottery' && route.caller !== 'bettor')
      return this.#post<Data>(route, input, callOptions, null).then((reply) => reply.answer);
    const owner = this.#options.token();
    const token = await this.#currentToken();
    if (!token.ok) return token;
    const first = await this.#post<Data>(route, input, callOptions, token.data);
    // A call of one member is never sent again for another one, who has logged in meanwhile.
    if (first.code !== SESSION_ENDED || this.#options.token() !== owner) return first.answer;
    this.#token = null;
    const renewed = await this.#currentToken();
    if (!renewed.ok) return renewed;
    const second = await this.#post<Data>(route, input, callOptions, renewed.data);
    if (second.code === SESSION_ENDED) this.#options.onSessionEnded(second.message);
    return second.answer;
  }

  async #currentToken(): Promise<CallResult<string>> {
    const owner = this.#options.token();
    if (owner !== this.#tokenOwner) this.#token = null;
    if (this.#token) return { ok: true, data: this.#token };
    if (this.#renewing?.owner !== owner) {
      const token = this.#exchange(owner).finally(() => {
        this.#renewing = null;
      });
      this.#renewing = { owner, token };
    }
    return this.#renewing.token;
  }

  async #exchange(owner: string | null): Promise<CallResult<string>> {
    const ticket = await this.#ticket();
    if (!ticket.ok) return ticket;
    const { answer } = await this.#post<{ token: string }>(
      memberRoutes.bets.exchangeCertificate,
      ticket.data,
      {},
      null,
    );
    if (!answer.ok) return answer;
    this.#token = answer.data.token;
    this.#tokenOwner = owner;
    return { ok: true, data: answer.data.token };
  }

  async #post<Data>(
    route: BrowserRoute,
    input: Record<string, unknown>,
    callOptions: CallOptions,
    token: string | null,
  ): Promise<{ code: number; message: string; answer: CallResult<Data> }> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) headers.authorization = token;
    if (callOptions.idempotencyKey) headers[headerNames.idempotencyKey] = callOptions.idempotencyKey;
    const url = `${this.#origin()}${route.path}?lang=${this.#options.lang()}`;
    const sent = await sendForJson({
      url,
      method: 'POST',
      headers,
      body: JSON.stringify(input),
      signal: callOptions.signal,
    });
    if (!sent.ok) return { code: 0, message: '', answer: sent };
    const reply = sent.body as LotteryReply<Data> | null;
    if (typeof reply?.code !== 'number') {
      return { code: 0, message: '', answer: { ok: false, failure: { kind: 'unreadable' } } };
    }
    const { code, message } = reply;
    if (code === 200) return { code, message, answer: { ok: true, data: reply.data as Data } };
    return {
      code,
      message,
      answer: {
        ok: false,
        failure: {
          kind: 'refused',
          code: reply.reason ?? 'server_failed',
          title: message,
          text: reply.text ?? message,
          details: reply.details ?? {},
        },
      },
    };
  }
}
