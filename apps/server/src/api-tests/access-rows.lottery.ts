import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

/** A day before the first draw. */
const PAST_DAY = '2020-01-01';

/** Calls of the lottery. `theirs` is another member's data. */
export function lotteryRows(theirs: OtherMember): Pick<Rows, 'bets' | 'draws' | 'results'> {
  const slipInput = { gameId: 1, slip: theirs.slip };
  return {
    bets: {
      certificate: { own: {} },
      exchangeCertificate: { open: 'needs a ticket', body: { ticket: 'no ticket' }, refused: 'session_over' },
      player: { own: {} },
      placeBet: {
        own: { gameId: 1, issue: theirs.issue, betInfo: [{ number: '07', amount: 100 }] },
        isRefusedWhenExcluded: true,
      },
      betsOfDraw: { own: { gameId: 1, issue: theirs.issue } },
      betsOfDay: { own: { gameId: 1, date: PAST_DAY } },
      list: { own: { gameId: 1 } },
      slip: { own: { gameId: 1, slip: '1' }, others: { body: slipInput, refused: 'not_found' } },
      receipt: { own: { gameId: 1, slip: '1' }, others: { body: slipInput, refused: 'not_found' } },
      winners: { open: 'masked names', body: { gameId: 1 } },
      ownWin: { own: { gameId: 1, issue: theirs.issue } },
      recordTotal: { own: { gameId: 1, days: 5 } },
      drawTotal: { own: { gameId: 1, date: PAST_DAY } },
    },
    draws: {
      sections: { open: 'public', body: { gameId: 1, winState: 1 } },
      numbers: { own: { gameId: 1, issue: theirs.issue } },
      closeDays: { open: 'public', body: { gameId: 1 } },
    },
    results: {
      live: { open: 'public', body: {} },
      drawHistory: { open: 'public', body: { gameId: 1, issue: theirs.issue } },
    },
  };
}
