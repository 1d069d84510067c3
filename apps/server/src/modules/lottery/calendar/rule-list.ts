import type { Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import { type GameId, type RuleKind, ruleDefaults } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';

type List = Output<'operatorCalendar', 'rules'>['list'];
type Change = List[number]['changes'][number];
type Row = {
  id: bigint;
  game: GameId;
  kind: RuleKind;
  from_date: string;
  value: bigint[];
  reason: string;
  requested_by: bigint | null;
  confirmed_by: bigint | null;
  waiting: boolean;
};

/** Past changes listed of each rule, besides the one in force. */
const PAST_MAX = 20;

/** Every draw rule with its changes; `operatorId` is the viewer. */
export async function ruleList(db: Queries, businessNow: Date, operatorId: bigint): Promise<List> {
  const today = yangonDate(businessNow);
  const { rows } = await db.query<Row>(
    `select id, game, kind, from_date, value, reason, requested_by, confirmed_by, confirmed_at is null as waiting
     from lottery.rules where dropped_at is null and (confirmed_at is not null or from_date > $1)
     order by from_date desc, id desc`,
    [today],
  );
  const names = await operatorNames(
    db,
    rows.flatMap((row) => [row.requested_by ?? [], row.confirmed_by ?? []].flat()),
  );
  const nameOf = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  return ([1, 2] as const).flatMap((game) =>
    (Object.keys(ruleDefaults[game]) as RuleKind[]).map((kind) => {
      const own = rows.filter((row) => row.game === game && row.kind === kind);
      const inForce = own.find((row) => !row.waiting && row.from_date <= today);
      const state = (row: Row): Change['state'] =>
        row.waiting ? 'waiting' : row.from_date > today ? 'coming' : row === inForce ? 'holds' : 'past';
      const changes = own.map((row) => ({
        rule: Number(row.id),
        from: row.from_date,
        value: row.value.map(Number),
        reason: row.reason,
        asked_by: nameOf(row.requested_by),
        confirmed_by: nameOf(row.confirmed_by),
        state: state(row),
        mine: row.requested_by === operatorId,
      }));
      const isPast = (change: Change) => change.state === 'past';
      return {
        game,
        kind,
        now: (inForce?.value ?? ruleDefaults[game][kind] ?? []).map(Number),
        changes: [
          ...changes.filter((change) => !isPast(change)),
          ...changes.filter(isPast).slice(0, PAST_MAX),
        ],
      };
    }),
  );
}
