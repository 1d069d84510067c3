import type { Mutant } from './mutant.ts';

const ledger = 'db/migrations/20261201104000_ledger.sql';
const lottery = 'db/migrations/20261201121000_lottery.sql';
const stakes = 'db/migrations/20261217120000_stakes_in_one_pass.sql';
const turnover = 'db/migrations/20261221105000_turnover_weights.sql';
const modules = 'apps/server/src/modules';
const tests = `${modules}/lottery`;

/** Bugs in the ledger, bets, seals and settlement. */
export const lotteryMutants: readonly Mutant[] = [
  {
    name: '01-chain-lock',
    bug: 'Two journal entries at once take the same place in the chain, and one of them fails.',
    edits: [{ file: ledger, from: 'from ledger.chain c for update;', to: 'from ledger.chain c;' }],
    test: `${modules}/ledger/ledger-races.test.ts`,
  },
  {
    name: '02-cap',
    bug: 'A bet that fills a number to its cap exactly is refused.',
    edits: [
      {
        file: stakes,
        from: 'or n.closed or n.cap - n.sold < l.amount',
        to: 'or n.closed or n.cap - n.sold <= l.amount',
      },
    ],
    test: `${tests}/bets/boundaries.test.ts`,
  },
  {
    name: '03-cutoff',
    bug: 'A bet at the very millisecond of the close is accepted.',
    edits: [
      { file: lottery, from: 'p_now >= d.closes_at', to: 'p_now > d.closes_at' },
      { file: stakes, from: 'p_now >= v_draw.closes_at', to: 'p_now > v_draw.closes_at' },
    ],
    test: `${tests}/bets/boundaries.test.ts`,
  },
  {
    name: '04-idempotency-key',
    bug: 'Another bet under a key that was used is answered as if it were accepted.',
    edits: [
      {
        file: lottery,
        from: "case when s.request = p_slip.request then 'accepted' else 'key_reused' end",
        to: "'accepted'",
      },
    ],
    test: `${tests}/bets/bets.test.ts`,
  },
  {
    name: '05-settle-chunk',
    bug: 'The last winner of each chunk is paid twice.',
    edits: [
      {
        file: lottery,
        from: 'from (select * from unnest(p_payments[i * lottery.chunk_size() + 1 :',
        to: 'from (select * from unnest(p_payments[i * lottery.chunk_size() :',
      },
    ],
    test: `${tests}/results/settle-in-chunks.test.ts`,
  },
  {
    name: '05-reverse-chunk',
    bug: 'A correction takes the last win of each chunk back twice.',
    edits: [
      {
        file: lottery,
        from: 'v_chunk := p_payments[i * lottery.chunk_size() + 1 :',
        to: 'v_chunk := p_payments[i * lottery.chunk_size() :',
      },
    ],
    test: `${tests}/results/settle-in-chunks.test.ts`,
  },
  {
    name: '06-correct-version',
    bug: 'A second correction also takes back what an earlier result paid.',
    edits: [
      {
        file: lottery,
        from: 'where w.draw_id = p_draw_id and w.version = v_was.version order by w.slip_id',
        to: 'where w.draw_id = p_draw_id order by w.slip_id',
      },
    ],
    test: `${tests}/results/correct-result.test.ts`,
  },
  {
    name: '07-seal-guard',
    bug: 'A draw is sealed although its slips are not those that were accepted.',
    edits: [
      {
        file: `${tests}/seals/seal-draw.ts`,
        from: 'if (slips !== root.slips || staked !== root.stakes) {',
        to: 'if (slips < root.slips && staked < root.stakes) {',
      },
    ],
    test: `${tests}/seals/seal-guard.test.ts`,
  },
  {
    name: '08-receipt-12h',
    bug: 'The sealed time of an afternoon bet is twelve hours early.',
    edits: [{ file: `${tests}/seals/seal-leaf.ts`, from: 'HH24:MI:SS.MS"Z"', to: 'HH12:MI:SS.MS"Z"' }],
    test: `${tests}/seals/seal-guard.test.ts`,
  },
  {
    name: '11-turnover-order',
    bug: 'A bet counts towards the youngest turnover requirement first.',
    edits: [
      {
        file: turnover,
        from: '(partition by l.member_id order by l.id) - l.left_over as before',
        to: '(partition by l.member_id order by l.id desc) - l.left_over as before',
      },
    ],
    test: `${modules}/turnover/turnover.test.ts`,
  },
  {
    name: 'E4-now-before-lock',
    bug: 'A bet that waited for the lock until after the close is accepted with an earlier time.',
    edits: [
      {
        file: lottery,
        from: '  v_slips lottery.requested_slip[];\nbegin\n  perform 1 from lottery.draws where id = any(p_draws)',
        to:
          "  v_slips lottery.requested_slip[];\n  v_now timestamptz := date_trunc('milliseconds', clock.now());\n" +
          'begin\n  perform 1 from lottery.draws where id = any(p_draws)',
      },
      {
        file: lottery,
        from: 'decide_bets(v_slips, lottery.bets_decided_at(p_draws))',
        to: 'decide_bets(v_slips, v_now)',
      },
    ],
    test: `${tests}/bets/bets-races.test.ts`,
  },
  {
    name: 'E6-take-back-before',
    bug: 'A correction takes the same money of a wallet for two wins.',
    edits: [
      { file: lottery, from: 'least(d.amount, w.balance - d.before)', to: 'least(d.amount, w.balance)' },
    ],
    test: `${tests}/results/correct-result.test.ts`,
  },
  {
    name: 'LOT-27-slips-early',
    bug: 'The slips of a draw are published with its seal, and tell what is sold on each number before the result.',
    edits: [
      {
        file: `${tests}/results/draw-files.ts`,
        from: "        if (awaitsResult(draw)) return refuse('slips_hidden', {});\n",
        to: '',
      },
    ],
    test: `${tests}/results/draw-files.test.ts`,
  },
  {
    name: 'LOT-27-board',
    bug: 'Members see the share sold of each number between the close and the result.',
    edits: [
      {
        file: `${tests}/calendar/sections.ts`,
        from: '(await salesAreHidden(store, draw))',
        to: 'draw.id < 0n',
      },
    ],
    test: `${tests}/draws/operator-api.test.ts`,
  },
  {
    name: 'N1-reversed-win',
    bug: 'A win that a correction took back still counts as won, and a member loses more than their own limit.',
    edits: [
      {
        file: lottery,
        from: 'where x.slip_id = s.id and x.version = d.version offset 0',
        to: 'where x.slip_id = s.id offset 0',
      },
    ],
    test: `${tests}/results/correct-result.test.ts`,
  },
  {
    name: 'N2-move-back',
    bug: 'One operator moves a 3D draw that was brought forward back to a later day, and bets go on after the draw.',
    edits: [
      {
        file: `${tests}/calendar/move-draw.ts`,
        from: 'input.date > currentDay ||',
        to: 'input.date > input.planned ||',
      },
    ],
    test: `${tests}/bets/three-d.test.ts`,
  },
];
