import {
  type Contract,
  type Input,
  type MemberCallGroup,
  memberRoutes,
  type Output,
  type Route,
} from '@shwe/contract';
import type { Answer } from './answer.ts';
import { type LiveHint, listenLive } from './live.ts';
import { LotteryDoor } from './lottery-door.ts';
import { callNweb } from './nweb.ts';
import type { CallOptions, ClientOptions, PlatformInfo } from './options.ts';
import { makeSealKit } from './seal.ts';
import type { SealKit } from './seal-kit.ts';
import { ServerClock } from './server-clock.ts';

/** Everything the app says to the server goes through here. */
export class Client {
  readonly clock = new ServerClock();
  private info: PlatformInfo | null = null;
  private asking: Promise<Answer<PlatformInfo>> | null = null;
  private kit: Promise<SealKit> | null = null;
  private readonly options: ClientOptions;
  private readonly lottery: LotteryDoor;

  constructor(options: ClientOptions) {
    this.options = options;
    this.lottery = new LotteryDoor(
      options,
      () => this.info?.lottery_origin || options.origin,
      () => this.call('bets', 'certificate', {}),
    );
  }

  /**
   * Server time, clock rate, mode and sealing key; asked once and kept. `fresh` asks again (the clock moved), also while an
   * answer is on its way: that one may have left before the move.
   */
  platform(how: 'kept' | 'fresh' = 'kept'): Promise<Answer<PlatformInfo>> {
    if (how === 'kept' && this.info) return Promise.resolve({ ok: true, data: this.info });
    if (how === 'kept' && this.asking) return this.asking;
    const asking = this.askPlatform().finally(() => {
      if (this.asking === asking) this.asking = null;
    });
    this.asking = asking;
    return asking;
  }

  /** One call of the wire's table, typed by its schemas. */
  async call<R extends MemberCallGroup, C extends keyof Contract[R] & string>(
    room: R,
    name: C,
    input: Input<R, C>,
    how: CallOptions = {},
  ): Promise<Answer<Output<R, C>>> {
    const call = (memberRoutes[room] as Record<string, Route>)[name]!;
    const values = (input ?? {}) as Record<string, unknown>;
    if (!call.path.startsWith('/nweb/')) {
      if (!this.info) await this.platform();
      return this.heed(await this.lottery.call<Output<R, C>>(call, values, how));
    }
    const platform = await this.platform();
    if (!platform.ok) return platform;
    const answer = this.heed(await this.sealed<Output<R, C>>(call, values, how, platform.data.server_key));
    if (answer.ok || answer.failure.kind !== 'unreadable' || call.idempotent) return answer;
    // The server may have a new key since this page was opened. Only reading is repeated; money waits for the person.
    const again = await this.platform('fresh');
    return again.ok ? this.sealed<Output<R, C>>(call, values, how, again.data.server_key) : again;
  }

  /** Listens for live hints; answers how to stop. A moved clock is taken over before the hint is passed on. */
  listen(onHint: (hint: LiveHint) => void, onState?: (state: 'on' | 'off') => void): () => void {
    return listenLive(this.options, () => this.clock.wallMs(), {
      onHint: (hint) => {
        if (hint.type !== 'clock') onHint(hint);
        else void this.platform('fresh').then(() => onHint(hint));
      },
      ...(onState && { onState }),
    });
  }

  /** A refusal that says the house is closed asks what it says of that, once for however many are refused together. */
  private heed<Data>(answer: Answer<Data>): Answer<Data> {
    const isClosed = !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'maintenance';
    if (isClosed && !this.asking) void this.platform('fresh');
    return answer;
  }

  private async sealed<Data>(
    call: Route,
    input: Record<string, unknown>,
    how: CallOptions,
    serverKey: string,
  ): Promise<Answer<Data>> {
    this.kit ??= makeSealKit();
    const kit = await this.kit;
    return callNweb<Data>(this.options, this.clock, { call, input, how, sealing: { kit, serverKey } });
  }

  private async askPlatform(): Promise<Answer<PlatformInfo>> {
    const askedAt = performance.now();
    const answer = await callNweb<PlatformInfo>(this.options, this.clock, {
      call: memberRoutes.platform.getpath,
      input: {},
      how: {},
    });
    if (answer.ok) {
      this.clock.take(answer.data, askedAt, performance.now());
      this.info = answer.data;
      this.options.onPlatform?.(answer.data);
    }
    return answer;
  }
}
