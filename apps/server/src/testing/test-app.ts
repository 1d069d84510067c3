import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@shwe/kernel';
import { pino } from 'pino';
import type { AppContext } from '../context/app-context.ts';
import { readConfig } from '../context/config.ts';
import type { IdempotentCall, Store } from '../database/index.ts';
import { TEST_PEPPER, type TestStore } from '../database/testing.ts';
import type {
  BettorContext,
  MemberContext,
  OpenContext,
  Operator,
  OperatorContext,
} from '../http/context.ts';
import type { Hint } from '../live/live.ts';
import { logOptions } from '../util/log-options.ts';

/** An app context for tests: a real database, recorded hints and log lines, and a movable wall clock. */
export type TestApp = AppContext & {
  hints: Hint[];
  logged: Record<string, unknown>[];
  wallOffsetMs: number;
  /** Offset of this process's business time to wall time. */
  businessOffsetMs: number;
  /** How far the database's clock is behind the steady clock of this process. */
  databaseOffsetMs: number;
};

/** Creates a test app; `env` overrides the configuration. */
export function testApp(store: Store, env: NodeJS.ProcessEnv = {}): TestApp {
  const hints: Hint[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { ...logOptions, level: 'debug' },
    { write: (line: string) => void logged.push(JSON.parse(line)) },
  );
  const clock: Clock = {
    wall: () => new Date(Date.now() + app.wallOffsetMs),
    business: () => new Date(Date.now() + app.wallOffsetMs + app.businessOffsetMs),
    database: () => new Date(Date.now() + app.databaseOffsetMs),
  };
  const live = {
    hint: async (_tx: unknown, hint: Hint) => void hints.push(hint),
    hintBalances: async (_tx: unknown, memberIds: readonly bigint[]) =>
      void hints.push(...memberIds.map((memberId) => ({ type: 'balance' as const, memberId }))),
    queueBetHints: (issue: string, memberId: bigint) =>
      void hints.push({ type: 'quota', issue }, { type: 'balance', memberId }),
    listen: () => () => {},
    close: async () => {},
  };
  const app: TestApp = {
    store,
    clock,
    live,
    log,
    config: readConfig({
      SHWE_PEPPER: TEST_PEPPER,
      SHWE_REFUSAL_PAUSE_MS: '0',
      SHWE_CHEAP_HASHES: '1',
      ...env,
    }),
    hints,
    logged,
    wallOffsetMs: 0,
    businessOffsetMs: 0,
    databaseOffsetMs: 0,
  };
  return app;
}

/** Sets business time to any instant. Only tests may move it backwards. */
export async function beginBusinessTime(store: TestStore, app: TestApp, at: string): Promise<void> {
  app.businessOffsetMs = Date.parse(at) - Date.now();
  await store.ownerQuery('update clock.setting set wall_at = clock_timestamp(), business_at = $1, rate = 1', [
    at,
  ]);
}

/** Moves the database's business time forward, like the console in play mode. */
export async function jumpBusinessTime(store: TestStore, interval: string): Promise<void> {
  await store.ownerQuery('select clock.move(clock.now() + $1::interval, 1)', [interval]);
}

const request = {
  lang: 'en' as const,
  ip: '10.1.1.1',
  userAgent: 'vitest',
  origin: 'http://house.test',
  token: null,
};

/** Moves the database's business time forward to the next such time of day in Yangon, '23:50'. */
export async function jumpToTimeOfDay(store: TestStore, time: string): Promise<void> {
  await store.ownerQuery(
    `select clock.move(t.at + case when t.at > clock.now() then interval '0' else interval '1 day' end, 1)
       from (select (clock.yangon_date(clock.now()) + $1::time) at time zone interval '06:30' as at) t`,
    [time],
  );
}

/** The context of a caller who is not logged in. `cookies` records the cookies that were set. */
export function openContext(over: Partial<OpenContext> = {}): OpenContext & { cookies: (string | null)[] } {
  const cookies: (string | null)[] = [];
  return {
    ...request,
    setSessionCookie: (token) => void cookies.push(token),
    deviceCookie: { read: () => null, set: () => {} },
    cookies,
    ...over,
  };
}

export function memberContext(memberId: bigint, over: Partial<MemberContext> = {}): MemberContext {
  return { ...request, memberId, once: newOnce(`member:${memberId}`), ...over };
}

export function bettorContext(token: string, over: Partial<BettorContext> = {}): BettorContext {
  return { ...request, token, once: newOnce('bettor'), memberFound: () => {}, ...over };
}

export function operatorContext(operator: Operator, over: Partial<OperatorContext> = {}): OperatorContext {
  return {
    ...request,
    operator,
    once: newOnce(`operator:${operator.id}`),
    setSessionCookie: () => {},
    ...over,
  };
}

/** A new idempotency key. */
export function newOnce(owner: string, body: unknown = null): IdempotentCall {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { owner, key: randomBytes(16).toString('hex'), route: 'test', requestHash };
}
