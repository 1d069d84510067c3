import { type LotteryReply, memberRoutes, type Route, wireNames } from '@shwe/contract';
import type { Answer } from './answer.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { send } from './send.ts';

/** Session over on the lottery API. */
const SESSION_OVER = 2103;

type Ticket = () => Promise<Answer<{ ticket: string }>>;

/**
 * The second client: POST JSON under a lottery token. The token is exchanged from a one-time ticket when first needed, kept for
 * the member it was made for, and renewed once when the server calls it over.
 */
export class LotteryDoor {
  private token: string | null = null;
  private madeFor: string | null = null;
  private renewing: Promise<Answer<string>> | null = null;
  private readonly options: ClientOptions;
  private readonly origin: () => string;
  private readonly ticket: Ticket;

  constructor(options: ClientOptions, origin: () => string, ticket: Ticket) {
    this.options = options;
    this.origin = origin;
    this.ticket = ticket;
  }

  /** Makes a call, with a token where the call needs one. */
  async call<Data>(call: Route, input: Record<string, unknown>, how: CallOptions): Promise<Answer<Data>> {
    if (call.caller !== 'lottery' && call.caller !== 'bettor')
      return this.ask<Data>(call, input, how, null).then((reply) => reply.answer);
    const token = await this.currentToken();
    if (!token.ok) return token;
    const first = await this.ask<Data>(call, input, how, token.data);
    if (first.code !== SESSION_OVER) return first.answer;
    this.token = null;
    const renewed = await this.currentToken();
    if (!renewed.ok) return renewed;
    const second = await this.ask<Data>(call, input, how, renewed.data);
    if (second.code === SESSION_OVER) this.options.onSessionOver();
    return second.answer;
  }

  private async currentToken(): Promise<Answer<string>> {
    const member = this.options.token();
    if (member !== this.madeFor) this.token = null;
    if (this.token) return { ok: true, data: this.token };
    this.renewing ??= this.exchange(member).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async exchange(member: string | null): Promise<Answer<string>> {
    const ticket = await this.ticket();
    if (!ticket.ok) return ticket;
    const { answer } = await this.ask<{ token: string }>(
      memberRoutes.bets.exchangeCertificate,
      ticket.data,
      {},
      null,
    );
    if (!answer.ok) return answer;
    this.token = answer.data.token;
    this.madeFor = member;
    return { ok: true, data: answer.data.token };
  }

  private async ask<Data>(
    call: Route,
    input: Record<string, unknown>,
    how: CallOptions,
    token: string | null,
  ): Promise<{ code: number; answer: Answer<Data> }> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) headers.authorization = token;
    if (how.intent) headers[wireNames.idempotencyKey] = how.intent;
    const url = `${this.origin()}${call.path}?lang=${this.options.lang()}`;
    const sent = await send({
      url,
      method: 'POST',
      headers,
      body: JSON.stringify(input),
      signal: how.signal,
    });
    if (!sent.ok) return { code: 0, answer: sent };
    const reply = sent.json as LotteryReply<Data> | null;
    if (typeof reply?.code !== 'number') {
      return { code: 0, answer: { ok: false, failure: { kind: 'unreadable' } } };
    }
    if (reply.code === 200) return { code: 200, answer: { ok: true, data: reply.data as Data } };
    return {
      code: reply.code,
      answer: {
        ok: false,
        failure: {
          kind: 'refused',
          code: reply.reason ?? 'server_failed',
          title: reply.message,
          text: reply.text ?? reply.message,
          details: reply.details ?? {},
        },
      },
    };
  }
}
