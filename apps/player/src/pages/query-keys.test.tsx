import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { useSession } from '../core/session.ts';
import * as agentDeposits from '../features/agent-deposits/queries.ts';
import * as agentReports from '../features/agent-reports/queries.ts';
import { DEFAULT_FILTER, inputOf } from '../features/agent-reports/report-filter.ts';
import * as agents from '../features/agents/queries.ts';
import * as activities from '../features/bonuses/activities.ts';
import * as bonuses from '../features/bonuses/queries.ts';
import * as cashier from '../features/cashier/queries.ts';
import * as commissions from '../features/commissions/queries.ts';
import * as downlineTransfers from '../features/downline-transfers/queries.ts';
import * as downlineWithdrawals from '../features/downline-withdrawals/queries.ts';
import { useNumbers } from '../features/lottery/bet/number-states.ts';
import { useResultsOf } from '../features/lottery/draws/draws.ts';
import { GAME_2D, GAME_3D, GameContext } from '../features/lottery/game.ts';
import * as placedSlips from '../features/lottery/slips/placed-slips.ts';
import { useMessages } from '../features/messages/messages.ts';
import * as prizes from '../features/prizes/queries.ts';
import * as rebates from '../features/rebates/queries.ts';
import * as reports from '../features/reports/queries.ts';
import * as transfers from '../features/transfers/queries.ts';
import { showPart } from '../testing/screen.tsx';

const DAYS = { from: '2031-01-05', to: '2031-01-06' };
const EARLIER = { ...DAYS, from: '2031-01-04' };
const LATER = { ...DAYS, to: '2031-01-07' };
const VIEW = { of: 1, show: 'all', sort: 'money', page: 1, find: 'a' } as const;
const ONLINE = { show: 'all', sort: 'seen', page: 1 } as const;
const TO_PAY = { group: 'to_pay', page: 1 } as const;

type Hook<Args extends readonly unknown[]> = (...args: Args) => unknown;
/** What loads something, and inputs that differ from the first in one thing each. */
const loads = <Args extends readonly unknown[]>(hook: Hook<Args>, ...inputs: readonly Args[]) => ({
  hook: hook as Hook<never>,
  uses: inputs.map((input) => () => void hook(...input)),
  games: [GAME_2D],
});
/** It also depends on the game of the screen. */
const ofGame = (one: ReturnType<typeof loads>) => ({ ...one, games: [GAME_2D, GAME_3D] });

const LOADS = [
  loads(activities.useActivity, ['A-1'], ['A-2']),
  loads(agentDeposits.useMemberClaim, ['AD-1'], ['AD-2']),
  loads(agentDeposits.useAgentClaims, [{ page: 1 }], [{ page: 2 }], [{ id: 'AD-1' }], [{ id: 'AD-2' }]),
  loads(agentDeposits.useClaimPicture, ['AD-1'], ['AD-2']),
  loads(
    agentReports.useTodayList,
    ['deposits', 1, 20],
    ['rebates', 1, 20],
    ['deposits', 2, 20],
    ['deposits', 1, 1],
  ),
  loads(agentReports.useNewMembers, [1], [2]),
  loads(
    agentReports.useDownlineReport,
    [inputOf(DEFAULT_FILTER, undefined), 1],
    [inputOf(DEFAULT_FILTER, 200_003), 1],
    [inputOf({ ...DEFAULT_FILTER, type: 1 }, undefined), 1],
    [inputOf(DEFAULT_FILTER, undefined), 2],
  ),
  loads(
    agentReports.useSums,
    [DAYS, '1', 1],
    [EARLIER, '1', 1],
    [LATER, '1', 1],
    [DAYS, '2', 1],
    [DAYS, '1', 2],
  ),
  loads(
    agentReports.useMemberGames,
    [1, DAYS, 1],
    [2, DAYS, 1],
    [1, EARLIER, 1],
    [1, LATER, 1],
    [1, DAYS, 2],
  ),
  loads(
    agents.useDownline,
    [VIEW],
    [{ ...VIEW, of: 2 }],
    [{ ...VIEW, show: 'agents' }],
    [{ ...VIEW, sort: 'new' }],
    [{ ...VIEW, page: 2 }],
    [{ ...VIEW, find: 'b' }],
  ),
  loads(agents.useMember, [1], [2]),
  loads(
    agents.useOnline,
    [ONLINE],
    [{ ...ONLINE, show: 'agents' }],
    [{ ...ONLINE, sort: 'bets' }],
    [{ ...ONLINE, page: 2 }],
  ),
  loads(bonuses.useBonuses, ['open', 1], ['ended', 1], ['open', 2]),
  loads(cashier.useOrder, ['D-1'], ['D-2']),
  loads(cashier.useWithdrawal, ['W-1'], ['W-2']),
  loads(
    cashier.useAccountRecords,
    ['deposit', DAYS, 1],
    ['transfer', DAYS, 1],
    ['deposit', EARLIER, 1],
    ['deposit', LATER, 1],
    ['deposit', DAYS, 2],
  ),
  loads(cashier.useAccountRecord, ['deposit', 'A-1'], ['dividend', 'A-1'], ['deposit', 'A-2']),
  loads(commissions.useStatements, [1], [2]),
  loads(commissions.useStatementLines, [1, 1], [2, 1], [1, 2]),
  loads(downlineTransfers.useTransfers, [1], [2]),
  loads(downlineTransfers.useTransferReceipt, ['T-1'], ['T-2']),
  loads(downlineWithdrawals.useMemberCase, ['E-1'], ['E-2']),
  loads(
    downlineWithdrawals.useAgentCases,
    [TO_PAY],
    [{ ...TO_PAY, group: 'ended' }],
    [{ ...TO_PAY, page: 2 }],
    [{ id: 'E-1' }],
    [{ id: 'E-2' }],
  ),
  loads(downlineWithdrawals.useCasePicture, ['E-1', 'payment'], ['E-2', 'payment'], ['E-1', 'answer']),
  loads(prizes.usePrizes, ['wheel'], ['envelope']),
  loads(prizes.useProof, ['1'], ['2']),
  loads(rebates.useRebateDays, ['player'], ['agent']),
  loads(rebates.useOwnExplanation, ['2031-01-05'], ['2031-01-06']),
  loads(
    rebates.useAgentExplanation,
    ['2031-01-05', '2d', null, 1],
    ['2031-01-06', '2d', null, 1],
    ['2031-01-05', '3d', null, 1],
    ['2031-01-05', '2d', 200_003, 1],
    ['2031-01-05', '2d', null, 2],
  ),
  loads(rebates.useRates, [1], [2]),
  loads(rebates.useRemark, [1], [2]),
  loads(rebates.useRatePreview, [1, '2d', 10], [2, '2d', 10], [1, '3d', 10], [1, '2d', 20]),
  loads(reports.useReport, [DAYS], [EARLIER], [LATER]),
  loads(reports.useGameRecord, [DAYS, 1], [EARLIER, 1], [LATER, 1], [DAYS, 2]),
  loads(reports.useRebates, [DAYS], [EARLIER], [LATER]),
  loads(reports.useTurnover, [1], [2]),
  loads(reports.useTurnoverBets, [1, 1], [2, 1], [1, 2]),
  loads(transfers.useTransfer, ['T-1'], ['T-2']),
  ofGame(loads(placedSlips.useSlips, [1], [7])),
  ofGame(loads(placedSlips.usePlacedSlip, ['S-1'], ['S-2'])),
  ofGame(loads(placedSlips.useSlipTotals, [1], [7])),
  loads(useNumbers, ['2d-20310106-morning'], ['2d-20310106-evening']),
  loads(useResultsOf, [GAME_2D, 20], [GAME_3D, 20], [GAME_2D, 5]),
  loads(useMessages, ['all'], ['personal'], ['notices']),
];

const MODULES = [
  ...[activities, agentDeposits, agentReports, agents, bonuses, cashier, commissions, downlineTransfers],
  ...[downlineWithdrawals, placedSlips, prizes, rebates, reports, transfers],
] as readonly Record<string, unknown>[];

function Use({ use }: { use: () => void }): ReactNode {
  use();
  return null;
}

beforeEach(() => {
  useSession.setState({ session: { token: 'token', memberId: 200_003 } });
});
afterEach(() => {
  useSession.setState({ session: null });
  vi.restoreAllMocks();
});

test.each(LOADS.map((one) => [one.hook.name, one] as const))(
  '%s loads anew for another input, whatever of it is another',
  async (_, { uses, games }) => {
    const call = vi.spyOn(client, 'call').mockImplementation(() => new Promise(() => {}));
    const remove = await showPart(
      games.map((game) => (
        <GameContext key={game.id} value={game}>
          {uses.map((use, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
            <Use key={index} use={use} />
          ))}
        </GameContext>
      )),
    );
    const inputs = call.mock.calls.map(([group, name, input]) => JSON.stringify([group, name, input]));
    await act(remove);
    expect(new Set(inputs).size).toBe(uses.length * games.length);
  },
);

test('whatever loads something for an input is among them', () => {
  const all = MODULES.flatMap((one) => Object.entries(one)).filter(
    ([name, hook]) => /^use[A-Z]/.test(name) && typeof hook === 'function' && hook.length > 0,
  );
  const known = new Map(LOADS.map(({ hook, uses }) => [hook as unknown, uses.length]));
  expect(
    all.filter(([, hook]) => (known.get(hook) ?? 0) <= (hook as () => void).length).map(([name]) => name),
  ).toEqual([]);
});
