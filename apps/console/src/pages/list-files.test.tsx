import { textOnScreen, until } from '@shwe/ui/testing';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { AgentDepositList } from '../features/agents/AgentDepositList.tsx';
import { AgentTransferList } from '../features/agents/AgentTransferList.tsx';
import { PaymentList } from '../features/deposits/PaymentList.tsx';
import { ProcessedDeposits } from '../features/deposits/ProcessedDeposits.tsx';
import { Disputes } from '../features/disputes/Disputes.tsx';
import { TicketList } from '../features/feedback/TicketList.tsx';
import { MemberList } from '../features/member-list/MemberList.tsx';
import { AdjustmentList } from '../features/members/AdjustmentList.tsx';
import { BonusList } from '../features/members/BonusList.tsx';
import { SlipList } from '../features/members/SlipList.tsx';
import { RequestList } from '../features/payees/RequestList.tsx';
import { BatchList } from '../features/payouts/BatchList.tsx';
import { TransferList } from '../features/transfers/TransferList.tsx';
import { ProcessedWithdrawals } from '../features/withdrawals/ProcessedWithdrawals.tsx';
import { clearScreen, render } from '../testing/screen.tsx';

/** A file has the rows that the list of its screen finds, no others: all that restricts the list restricts the file. */

/** A screen, the calls for its rows and for the file, and what restricts both besides the filter. */
type FileCase = { show: ReactNode; calls: [group: string, list: string, file: string]; also?: object };

const lists: Record<string, FileCase> = {
  deposits: { show: <ProcessedDeposits />, calls: ['operatorDeposits', 'processed', 'processedFile'] },
  withdrawals: {
    show: <ProcessedWithdrawals />,
    calls: ['operatorWithdrawals', 'processed', 'processedFile'],
  },
  payments: { show: <PaymentList />, calls: ['operatorDeposits', 'bankLines', 'bankLinesFile'] },
  batches: { show: <BatchList />, calls: ['operatorPayouts', 'list', 'listFile'] },
  tickets: { show: <TicketList />, calls: ['operatorFeedback', 'list', 'listFile'] },
  members: { show: <MemberList />, calls: ['operatorMembers', 'search', 'searchFile'] },
  bonuses: { show: <BonusList />, calls: ['operatorGrants', 'list', 'listFile'] },
  slips: { show: <SlipList />, calls: ['operatorBets', 'slips', 'slipsFile'] },
  adjustments: { show: <AdjustmentList />, calls: ['operatorAdjustments', 'history', 'historyFile'] },
  'transfers by agents': {
    show: <AgentTransferList />,
    calls: ['operatorAgents', 'allTransfers', 'allTransfersFile'],
  },
  'deposits through agents': {
    show: <AgentDepositList />,
    calls: ['operatorAgentDeposits', 'list', 'listFile'],
  },
  'transfers of a member': {
    show: <TransferList />,
    calls: ['operatorTransfers', 'list', 'listFile'],
    also: { which: 'all', member_id: 200_003 },
  },
  'withdrawals of a member through agents': {
    show: <Disputes />,
    calls: ['operatorDownlineWithdrawals', 'list', 'listFile'],
    also: { states: 'all', member_id: 200_003 },
  },
  'payout accounts': {
    show: <RequestList />,
    calls: ['operatorPayees', 'requests', 'requestsFile'],
    also: { states: 'all' },
  },
};

clearScreen();

test.each(Object.entries(lists))('%s', async (_, { show, calls: [group, list, file], also = {} }) => {
  const call = vi
    .spyOn(client, 'call')
    .mockImplementation((async (one: string, name: string) =>
      one === group && name === list
        ? { ok: true, data: { list: [], total: 3, figures: [] } }
        : new Promise(() => {})) as never);
  const inputsOf = (name: string) =>
    call.mock.calls.filter((made) => made[0] === group && made[1] === name).map((made) => made[2] as object);
  await render(show, {
    at: '/list?find=khin&from=2031-01-01&to=2031-01-06&sort=oldest&page=2&which=all&states=all&member=200003',
    can: ['member.view', 'member.statement', 'deposit.view', 'withdrawal.view'],
  });
  const button = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('CSV') && !one.disabled);
  await until(() => button() !== undefined);
  if (!button()) throw new Error(`no file to save on: ${textOnScreen()}`);
  const filter = { find: 'khin', from: '2031-01-01', to: '2031-01-06', sort: 'oldest', ...also };
  expect(inputsOf(list).at(-1)).toEqual({ ...filter, page: 2, size: expect.any(Number) });
  await act(async () => button()?.click());
  expect(inputsOf(file)).toEqual([{ ...filter, format: 'csv' }]);
});
