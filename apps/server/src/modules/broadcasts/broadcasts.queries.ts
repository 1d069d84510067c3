import type { Output } from '@shwe/contract';
import type { BroadcastState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { membersById } from '../members/index.ts';

type List = Output<'operatorBroadcasts', 'list'>;
export type Text = List['list'][number]['title'];
export type Audience = Omit<Output<'operatorBroadcasts', 'audience'>, 'takes_two'>;

/** Whom a message is for: the members of a rule, or chosen ones. */
export type Target = { rule: object; memberIds: bigint[] | null; isOffer: boolean };

/** Who would get a message now, as a subtraction. */
export async function countAudience(db: Queries, { rule, memberIds, isOffer }: Target): Promise<Audience> {
  const { rows } = await db.query<Omit<Audience, 'matched'>>(
    `select count(*) filter (where is_excluded)::int as excluded,
            count(*) filter (where is_off and not is_excluded)::int as offers_off,
            count(*) filter (where not is_off and not is_excluded)::int as count,
            count(*) filter (where not is_off and not is_excluded and exists (
              select from push.subscriptions s join push.chosen c on c.member_id = s.member_id
              where s.member_id = a.member_id and c.messages))::int as by_push,
            case
              when $1::jsonb = '{}' then (select count(*)::int from members.accounts
                where state <> 'active' and ($2::bigint[] is null or id = any($2)))
              else 0
            end as inactive
     from broadcasts.audience($1, $2, $3) a`,
    [JSON.stringify(rule), memberIds, isOffer],
  );
  const { excluded, offers_off, count, inactive, by_push } = rows[0]!;
  return {
    matched: excluded + offers_off + count + inactive,
    inactive,
    excluded,
    offers_off,
    count,
    by_push,
  };
}

export type BroadcastRow = {
  id: bigint;
  bid: string;
  audience: 'all' | 'segment' | 'members';
  member_ids: bigint[] | null;
  rule: object;
  is_offer: boolean;
  title: Text;
  body: Text;
  state: BroadcastState;
  created_by: bigint;
  created_at: Date;
  approved_by: bigint | null;
  reached_id: bigint;
};

const COLUMNS =
  'id, bid, audience, member_ids, rule, is_offer, title, body, state, created_by, created_at, approved_by, reached_id';

/** A message, locked until the transaction ends; null if there is none with this number. */
export async function lockBroadcast(tx: Tx, bid: string): Promise<BroadcastRow | null> {
  const { rows } = await tx.query<BroadcastRow>(
    `select ${COLUMNS} from broadcasts.messages where bid = $1 for update`,
    [bid],
  );
  return rows[0] ?? null;
}

/** The next message whose time has come and that no other process is sending, locked. */
export async function lockDue(tx: Tx): Promise<BroadcastRow | null> {
  const { rows } = await tx.query<BroadcastRow>(
    `select ${COLUMNS} from broadcasts.messages where state in ('scheduled', 'sending') and send_at <= clock.now()
     order by send_at, id limit 1 for update skip locked`,
  );
  return rows[0] ?? null;
}

/** A page of the messages as one operator sees them, latest first. */
export async function broadcastPage(
  db: Queries,
  { page, size }: { page: number; size: number },
  viewerId: bigint,
): Promise<Pick<List, 'list' | 'total'>> {
  const { rows } = await db.query<
    Pick<
      BroadcastRow,
      'bid' | 'audience' | 'member_ids' | 'is_offer' | 'title' | 'body' | 'state' | 'created_by'
    > & {
      segment: string;
      send_at: Date;
      counted: number;
      sent: number;
      read: number;
      by: string;
      created_at: Date;
      approver: string;
      stopper: string;
      total: number;
    }
  >(
    `select b.bid, b.audience, b.member_ids, b.is_offer, b.title, b.body, b.state, b.created_by, coalesce(s.name, '') as segment,
            b.send_at, b.counted, b.sent, b.created_at, o.full_name as by, coalesce(p.full_name, '') as approver,
            coalesce(e.full_name, '') as stopper, count(*) over ()::int as total,
            (select count(*)::int from messages.messages m
             where m.subject like 'house:%' and m.subject = 'house:' || b.id and m.read_at is not null) as read
     from broadcasts.messages b
     join operators.accounts o on o.id = b.created_by
     left join operators.accounts p on p.id = b.approved_by
     left join operators.accounts e on e.id = b.stopped_by
     left join segments.segments s on s.id = b.segment_id
     order by b.id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  );
  const members = await membersById(
    db,
    rows.flatMap((row) => row.member_ids ?? []),
  );
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({
      id: row.bid,
      audience: row.audience,
      segment: row.segment,
      members: (row.member_ids ?? []).map((id) => ({ id: Number(id), name: members.get(id)!.name })),
      is_offer: row.is_offer,
      title: row.title,
      body: row.body,
      send_at: row.send_at.toISOString(),
      state: row.state,
      counted: row.counted,
      sent: row.sent,
      read: row.read,
      by: row.by,
      mine: row.created_by === viewerId,
      created_at: row.created_at.toISOString(),
      approved_by: row.approver,
      stopped_by: row.stopper,
    })),
  };
}
