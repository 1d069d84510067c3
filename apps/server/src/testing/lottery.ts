import type { AppContext } from '../context/app-context.ts';
import { freshDatabase, type TestStore } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { memberAccounts, post, systemAccounts } from '../modules/ledger/index.ts';
import { createTicket, exchangeTicket } from '../modules/lottery/bets/lottery-tokens.ts';
import { planDraws } from '../modules/lottery/calendar/plan-draws.ts';
import { advanceDrawStates } from '../modules/lottery/draws/advance-draw-states.ts';
import {
  betsMemberApi,
  betsOperatorApi,
  calendarOperatorApi,
  drawsMemberApi,
  drawsOperatorApi,
  resultsMemberApi,
  resultsOperatorApi,
} from '../modules/lottery/index.ts';
import { sealDueDraws } from '../modules/lottery/seals/seal-draw.ts';
import { openSession } from '../modules/members/index.ts';
import { encryptedPhone, phoneColumns } from '../modules/members/profiles/personal.ts';
import { authorised } from './calls.ts';
import { insertOperator } from './operators.ts';
import { beginBusinessTime, bettorContext, type TestApp, testApp } from './test-app.ts';

/** Runs the jobs that open, close and seal draws. */
export async function advanceAndSeal(app: AppContext): Promise<void> {
  await advanceDrawStates(app);
  await sealDueDraws(app);
}

let created = 0;

/** A member with money in the wallet, created directly in the database to save time. */
export async function fundedMember(store: TestStore, amount: bigint): Promise<bigint> {
  created += 1;
  const suffix = `${process.pid}${String(created).padStart(6, '0')}`.slice(-9);
  return store.tx(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into members.accounts (${phoneColumns}, password_hash, invite_code, register_ip, nickname)
       values ($1, $2, $3, 'x', $4, '10.0.0.1', 'Test') returning id`,
      [...encryptedPhone(tx, `+959${suffix}`), suffix],
    );
    const { wallet } = await memberAccounts(tx, rows[0]!.id);
    const { payment_clearing: clearing } = await systemAccounts(tx);
    const posted = await post(tx, {
      kind: 'deposit',
      key: `test deposit ${rows[0]!.id}`,
      reference: 'test',
      postings: [
        { accountId: clearing, amount: -amount },
        { accountId: wallet, amount },
      ],
    });
    if (!posted.ok) throw new Error(posted.refused);
    return rows[0]!.id;
  });
}

/** Logs a member in and returns a lottery token. */
export async function lotteryToken(store: TestStore, memberId: bigint): Promise<string> {
  const session = await store.tx((tx) => openSession(tx, memberId, { ip: '10.0.0.1', userAgent: 'vitest' }));
  const exchanged = await exchangeTicket(store, await createTicket(store, memberId, session));
  if (!exchanged.ok) throw new Error(exchanged.refused);
  return exchanged.value.token;
}

/** Three operators with the draws role and one with the support role. */
export async function operators(
  store: TestStore,
): Promise<Record<'drawsOperatorOne' | 'drawsOperatorTwo' | 'drawsOperatorThree' | 'support', Operator>> {
  const one = (name: string, role: Operator['role']) => insertOperator(store, { name, role });
  return {
    drawsOperatorOne: await one('draw.one', 'draws'),
    drawsOperatorTwo: await one('draw.two', 'draws'),
    drawsOperatorThree: await one('draw.three', 'draws'),
    support: await one('support.one', 'support'),
  };
}

/** Monday 2026-11-23, 09:00 in Yangon: the day's 2D draws and the 3D draw of 1 December take bets. */
export const MONDAY_9 = '2026-11-23T02:30:00Z';

/** Handlers of the members' calls of the lottery. */
export function lotteryMemberCalls(app: AppContext) {
  return {
    draws: drawsMemberApi(app),
    bets: betsMemberApi(app),
    results: resultsMemberApi(app),
  };
}

/** Handlers of the operators' calls of the lottery, with authorisation. */
export function lotteryOperatorCalls(app: AppContext) {
  return {
    operatorDraws: authorised(app, 'operatorDraws', drawsOperatorApi(app)),
    operatorCalendar: authorised(app, 'operatorCalendar', calendarOperatorApi(app)),
    operatorBets: authorised(app, 'operatorBets', betsOperatorApi(app)),
    operatorResults: authorised(app, 'operatorResults', resultsOperatorApi(app)),
  };
}

type MemberCalls = ReturnType<typeof lotteryMemberCalls>;

export type LotteryFixture = {
  store: TestStore;
  app: TestApp;
  memberCalls: MemberCalls;
  operatorCalls: ReturnType<typeof lotteryOperatorCalls>;
  /** Places a slip for a member. */
  bet(
    member: bigint,
    drawName: string,
    lines: Record<string, number>,
  ): ReturnType<MemberCalls['bets']['placeBet']>;
};

/** An app with its own database and open draws; `env` as for `testApp`. */
export async function lotteryFixture(env: NodeJS.ProcessEnv = {}): Promise<LotteryFixture> {
  const store = await freshDatabase();
  const app = testApp(store, env);
  await beginBusinessTime(store, app, MONDAY_9);
  const memberCalls = lotteryMemberCalls(app);
  await planDraws(store, new Date(MONDAY_9));
  await advanceAndSeal(app);
  return {
    store,
    app,
    memberCalls,
    operatorCalls: lotteryOperatorCalls(app),
    async bet(member, drawName, lines) {
      const betInfo = Object.entries(lines).map(([number, amount]) => ({ number, amount }));
      const gameId = drawName.startsWith('2d') ? 1 : 2;
      return memberCalls.bets.placeBet(
        { gameId, issue: drawName, betInfo },
        bettorContext(await lotteryToken(store, member)),
      );
    },
  };
}
