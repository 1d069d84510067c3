import {
  type BrowserRoute,
  type Contract,
  type Input,
  type MemberCallGroup,
  memberRoutes,
  type Output,
} from '@shwe/contract';
import type { CallResult } from './call-result.ts';
import type { ReplyDecrypter } from './encrypted-reply.ts';
import { type LiveHint, listenLive } from './live.ts';
import { LotteryEnvelope } from './lottery-envelope.ts';
import { callNweb } from './nweb-envelope.ts';
import type { CallOptions, MemberClientOptions, ServerInfo } from './options.ts';
import { createReplyDecrypter } from './reply-decryption.ts';
import { ServerClock } from './server-clock.ts';

/** The API client of the members' app. */
export class MemberClient {
  readonly clock = new ServerClock();
  #info: ServerInfo | null = null;
  #fetchingInfo: Promise<CallResult<ServerInfo>> | null = null;
  #decrypter: Promise<ReplyDecrypter> | null = null;
  readonly #options: MemberClientOptions;
  readonly #lottery: LotteryEnvelope;

  constructor(options: MemberClientOptions) {
    this.#options = options;
    this.#lottery = new LotteryEnvelope(
      options,
      () => this.#info?.lottery_origin || options.origin,
      () => this.call('bets', 'certificate', {}),
    );
  }

  /**
   * Server time, clock rate, mode and encryption key; fetched once and cached. `fresh` fetches again, because the clock
   * was moved for example, even while another fetch runs, whose reply may be older than the move.
   */
  serverInfo(source: 'cached' | 'fresh' = 'cached'): Promise<CallResult<ServerInfo>> {
    if (source === 'cached' && this.#info) return Promise.resolve({ ok: true, data: this.#info });
    if (source === 'cached' && this.#fetchingInfo) return this.#fetchingInfo;
    const fetching = this.#fetchServerInfo().finally(() => {
      if (this.#fetchingInfo === fetching) this.#fetchingInfo = null;
    });
    this.#fetchingInfo = fetching;
    return fetching;
  }

  /** One call of the contract, typed by its schemas. */
  async call<Group extends MemberCallGroup, Name extends keyof Contract[Group] & string>(
    group: Group,
    name: Name,
    input: Input<Group, Name>,
    options: CallOptions = {},
  ): Promise<CallResult<Output<Group, Name>>> {
    const route = await routeOf(group, name);
    if (!route) return { ok: false, failure: { kind: 'network' } };
    const values = (input ?? {}) as Record<string, unknown>;
    if (!route.path.startsWith('/nweb/')) {
      if (!this.#info) await this.serverInfo();
      return this.#handleMaintenance(await this.#lottery.call<Output<Group, Name>>(route, values, options));
    }
    const info = await this.serverInfo();
    if (!info.ok) return info;
    const first = await this.#callEncrypted<Output<Group, Name>>(
      route,
      values,
      options,
      info.data.server_key,
    );
    const result = this.#handleMaintenance(first);
    if (result.ok || result.failure.kind !== 'unreadable' || route.idempotent) return result;
    // The server may have a new key since this page was opened. A call with an idempotency key is not repeated
    // automatically: the person decides.
    const renewed = await this.serverInfo('fresh');
    return renewed.ok
      ? this.#callEncrypted<Output<Group, Name>>(route, values, options, renewed.data.server_key)
      : renewed;
  }

  /** Returns a function that stops listening. When the clock was moved, the new time is fetched before the hint. */
  listen(onHint: (hint: LiveHint) => void, onState?: (state: 'on' | 'off') => void): () => void {
    return listenLive(this.#options, () => this.clock.wallMs(), {
      onHint: (hint) => {
        if (hint.type !== 'clock') onHint(hint);
        else void this.serverInfo('fresh').then(() => onHint(hint));
      },
      ...(onState && { onState }),
    });
  }

  /** If a call is refused for maintenance, fetches the notice, once for all calls refused at the same time. */
  #handleMaintenance<Data>(result: CallResult<Data>): CallResult<Data> {
    const isMaintenance =
      !result.ok && result.failure.kind === 'refused' && result.failure.code === 'maintenance';
    if (isMaintenance && !this.#fetchingInfo) void this.serverInfo('fresh');
    return result;
  }

  async #callEncrypted<Data>(
    route: BrowserRoute,
    input: Record<string, unknown>,
    options: CallOptions,
    serverKey: string,
  ): Promise<CallResult<Data>> {
    this.#decrypter ??= createReplyDecrypter();
    const encryption = { decrypter: await this.#decrypter, serverKey };
    return callNweb<Data>(this.#options, this.clock, { route, input, options, encryption });
  }

  async #fetchServerInfo(): Promise<CallResult<ServerInfo>> {
    const sentAt = performance.now();
    const route = memberRoutes.server.getpath;
    const result = await callNweb<ServerInfo>(this.#options, this.clock, { route, input: {}, options: {} });
    if (result.ok) {
      this.clock.sync(result.data, sentAt, performance.now());
      this.#info = result.data;
      this.#options.onServerInfo?.(result.data);
    }
    return result;
  }
}

/** The route of a call; null if those that are loaded later could not be loaded. */
async function routeOf(group: MemberCallGroup, name: string): Promise<BrowserRoute | null> {
  if (group in memberRoutes) return routeIn(memberRoutes, group, name);
  const later = await import('@shwe/contract/later-routes').catch(() => null);
  return later && routeIn(later.laterRoutes, group, name);
}

function routeIn(routes: object, group: string, name: string): BrowserRoute {
  return (routes as Record<string, Record<string, BrowserRoute>>)[group]![name]!;
}
