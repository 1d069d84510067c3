import {
  type Contract,
  type Input,
  type MemberCallGroup,
  memberRoutes,
  type Output,
  type Route,
} from '@shwe/contract';
import type { CallResult } from './call-result.ts';
import type { ReplyDecrypter } from './encrypted-reply.ts';
import { type LiveHint, listenLive } from './live.ts';
import { LotteryEnvelope } from './lottery-envelope.ts';
import { callNweb } from './nweb-envelope.ts';
import type { CallOptions, MemberClientOptions, PlatformInfo } from './options.ts';
import { createReplyDecrypter } from './reply-decryption.ts';
import { ServerClock } from './server-clock.ts';

/** The API client of the members' app. */
export class MemberClient {
  readonly clock = new ServerClock();
  #info: PlatformInfo | null = null;
  #fetchingInfo: Promise<CallResult<PlatformInfo>> | null = null;
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
  platform(source: 'cached' | 'fresh' = 'cached'): Promise<CallResult<PlatformInfo>> {
    if (source === 'cached' && this.#info) return Promise.resolve({ ok: true, data: this.#info });
    if (source === 'cached' && this.#fetchingInfo) return this.#fetchingInfo;
    const fetching = this.#fetchPlatform().finally(() => {
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
    const route = (memberRoutes[group] as Record<string, Route>)[name]!;
    const values = (input ?? {}) as Record<string, unknown>;
    if (!route.path.startsWith('/nweb/')) {
      if (!this.#info) await this.platform();
      return this.#noticeMaintenance(await this.#lottery.call<Output<Group, Name>>(route, values, options));
    }
    const platform = await this.platform();
    if (!platform.ok) return platform;
    const first = await this.#callEncrypted<Output<Group, Name>>(
      route,
      values,
      options,
      platform.data.server_key,
    );
    const result = this.#noticeMaintenance(first);
    if (result.ok || result.failure.kind !== 'unreadable' || route.idempotent) return result;
    // The server may have a new key since this page was opened. A call with an idempotency key is not repeated
    // automatically: the person decides.
    const renewed = await this.platform('fresh');
    return renewed.ok
      ? this.#callEncrypted<Output<Group, Name>>(route, values, options, renewed.data.server_key)
      : renewed;
  }

  /** Returns a function that stops listening. When the clock was moved, the new time is fetched before the hint. */
  listen(onHint: (hint: LiveHint) => void, onState?: (state: 'on' | 'off') => void): () => void {
    return listenLive(this.#options, () => this.clock.wallMs(), {
      onHint: (hint) => {
        if (hint.type !== 'clock') onHint(hint);
        else void this.platform('fresh').then(() => onHint(hint));
      },
      ...(onState && { onState }),
    });
  }

  /** If a call is refused for maintenance, fetches the notice, once for all calls refused at the same time. */
  #noticeMaintenance<Data>(result: CallResult<Data>): CallResult<Data> {
    const isClosed = !result.ok && result.failure.kind === 'refused' && result.failure.code === 'maintenance';
    if (isClosed && !this.#fetchingInfo) void this.platform('fresh');
    return result;
  }

  async #callEncrypted<Data>(
    route: Route,
    input: Record<string, unknown>,
    options: CallOptions,
    serverKey: string,
  ): Promise<CallResult<Data>> {
    this.#decrypter ??= createReplyDecrypter();
    const encryption = { decrypter: await this.#decrypter, serverKey };
    return callNweb<Data>(this.#options, this.clock, { route, input, options, encryption });
  }

  async #fetchPlatform(): Promise<CallResult<PlatformInfo>> {
    const sentAt = performance.now();
    const route = memberRoutes.platform.getpath;
    const result = await callNweb<PlatformInfo>(this.#options, this.clock, { route, input: {}, options: {} });
    if (result.ok) {
      this.clock.sync(result.data, sentAt, performance.now());
      this.#info = result.data;
      this.#options.onPlatform?.(result.data);
    }
    return result;
  }
}
