import {
  type GameId,
  LOTTERY_WALLET,
  type PairSet,
  type RuleKind,
  ruleDefaults,
  timeOfDay,
} from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';

/** The rules a draw is created by. Amounts are whole kyat, closing times 'HH:MM' in Yangon. */
export type DrawRules = {
  odds: number;
  minStake: bigint;
  cap: bigint;
  /** What one member may stake on a number while it is green, yellow, orange or red. */
  memberLimits: readonly bigint[];
  /** The platform of the game wallet that the draw is played from; null: the main wallet. */
  platform: 'lottery' | null;
  closes: { morning: string; evening: string; '3D': string };
};

/** Looks up the rules of any day. */
export type RuleBook = {
  on(game: GameId, date: string): DrawRules;
  /** The 2D number sets that operators of the site define themselves. */
  pairsOn(date: string): Record<PairSet, number[]>;
};

type Row = { game: GameId; kind: RuleKind; from_date: string; value: bigint[] };

/** Reads the confirmed rules, in force or scheduled. */
export async function ruleBook(db: Queries): Promise<RuleBook> {
  const { rows } = await db.query<Row>(
    `select game, kind, from_date, value from lottery.rules
     where confirmed_at is not null and dropped_at is null order by from_date desc`,
  );
  const pairs = (kind: RuleKind, date: string) => valueOn(rows, 1, kind, date).map(Number);
  return {
    on: (game, date) => rulesOf(game, (kind) => valueOn(rows, game, kind, date)),
    pairsOn: (date) => ({ power: pairs('power', date), natkhat: pairs('natkhat', date) }),
  };
}

/** The confirmed value of a rule on a day. */
export async function ruleOn(
  db: Queries,
  game: GameId,
  kind: RuleKind,
  date: string,
): Promise<readonly bigint[]> {
  const { rows } = await db.query<Row>(
    `select game, kind, from_date, value from lottery.rules
     where game = $1 and kind = $2 and confirmed_at is not null and dropped_at is null order by from_date desc`,
    [game, kind],
  );
  return valueOn(rows, game, kind, date);
}

function valueOn(latestFirst: readonly Row[], game: GameId, kind: RuleKind, date: string): readonly bigint[] {
  const row = latestFirst.find((one) => one.game === game && one.kind === kind && one.from_date <= date);
  return row?.value ?? ruleDefaults[game][kind] ?? [];
}

function rulesOf(game: GameId, value: (kind: RuleKind) => readonly bigint[]): DrawRules {
  const sum = (kind: RuleKind) => value(kind)[0]!;
  const time = (kind: RuleKind) => timeOfDay(Number(value(kind)[0] ?? 0n));
  return {
    odds: Number(sum('odds')),
    minStake: sum('min_stake'),
    cap: sum('number_cap'),
    memberLimits: value('member_limits'),
    platform: sum('wallet') === LOTTERY_WALLET ? 'lottery' : null,
    closes: {
      morning: time('closes_morning'),
      evening: time('closes_evening'),
      '3D': game === 2 ? time('closes_3d') : '',
    },
  };
}
