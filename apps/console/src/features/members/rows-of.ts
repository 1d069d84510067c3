import { useAsk } from '../../core/query.ts';

/** Rows on a page of each pane. */
export const SIZE = 20;

/** `counted`: asked once for how many there are; the pane that shows them asks the same and keeps them fresh. */
type How = { live?: boolean; when?: boolean };

export const useDepositsOf = (memberId: number, page: number, how: How = {}) =>
  useAsk(
    'consoleCashier',
    'deposits',
    { states: 'all', member_id: memberId, page, size: SIZE },
    { keep: true, ...how },
  );

export const useWithdrawalsOf = (memberId: number, page: number, how: How = {}) =>
  useAsk(
    'consoleCashier',
    'withdrawals',
    { states: 'all', member_id: memberId, page, size: SIZE },
    { keep: true, ...how },
  );

export const useTransfersOf = (memberId: number, page: number, how: How = {}) =>
  useAsk(
    'consoleTransfers',
    'transfers',
    { which: 'all', member_id: memberId, page, size: SIZE },
    { keep: true, ...how },
  );

export const useSlipsOf = (memberId: number, gameId: 1 | 2, page: number, how: How = {}) =>
  useAsk('consoleLottery', 'memberSlips', { id: memberId, gameId, page, size: SIZE }, { keep: true, ...how });

export const useLoginsOf = (memberId: number, page: number) =>
  useAsk('consoleMembers', 'logins', { id: memberId, page, size: SIZE }, { keep: true });
