import { type Input, inEveryLanguage, type Output, type RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanParagraphs, cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import type { Rule } from '../segments/index.ts';
import { readSettings } from '../settings/index.ts';
import { countAudience, type Target, type Text } from './broadcasts.queries.ts';

type To = Input<'operatorBroadcasts', 'audience'>;
type Schedule = Input<'operatorBroadcasts', 'schedule'>;
type Reply = Output<'operatorBroadcasts', 'schedule'>;
type Refusal = RefusalOf<'operatorBroadcasts', 'schedule'>;

async function ruleOf(db: Queries, segmentId: number): Promise<Rule | null> {
  const { rows } = await db.query<{ rule: Rule }>('select rule from segments.segments where id = $1', [
    segmentId,
  ]);
  return rows[0]?.rule ?? null;
}

/** Whom the fields of a call name; null if there is no such segment or one of the members does not exist. */
export async function targetOf(db: Queries, to: To): Promise<Target | null> {
  const isOffer = to.is_offer;
  if (to.audience === 'all') return { rule: {}, memberIds: null, isOffer };
  if (to.audience === 'segment') {
    const rule = to.segment_id === null ? null : await ruleOf(db, to.segment_id);
    return rule && { rule, memberIds: null, isOffer };
  }
  if (to.member_ids === null) return null;
  const memberIds = to.member_ids.map(BigInt);
  const found = await membersById(db, memberIds);
  return memberIds.every((id) => found.has(id)) ? { rule: {}, memberIds, isOffer } : null;
}

/** Whether a message takes two operators: to all members, or to many. */
export function takesTwo(audience: To['audience'], count: number, secondFrom: number): boolean {
  return audience === 'all' || count >= secondFrom;
}

/**
 * Stores a message that is sent at its time. One to all members or to many waits for another operator. Refused as
 * `audience_empty` if nobody would get it.
 */
export function schedule(
  app: AppContext,
  input: Schedule,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    const target = await targetOf(tx, input);
    if (!target) return refuse('not_found');
    const [title, body] = [cleaned(input.title, cleanText), cleaned(input.body, cleanParagraphs)];
    if (!title || !body) return refuse('message_empty');
    const audience = await countAudience(tx, target);
    if (audience.count === 0) return refuse('audience_empty');
    const settings = await readSettings(app.store);
    const isAsked = takesTwo(input.audience, audience.count, settings['message.second_from']);
    const state = isAsked ? 'asked' : 'scheduled';
    const id = await insert(tx, { input, target, title, body, state, counted: audience.count, context });
    await audit(tx, {
      ...by(context),
      action: isAsked ? 'message.ask' : 'message.schedule',
      subject: `house message:${id}`,
      details: {
        reason: cleanText(input.reason),
        to: input.audience,
        counted: audience.count,
        title: title.en,
      },
    });
    return ok({ id, state });
  });
}

/** A text without what nobody typed on purpose; null if it is missing in a language. */
function cleaned(text: Text, clean: (typed: string) => string): Text | null {
  const texts = inEveryLanguage((lang) => clean(text[lang]));
  return Object.values(texts).some((one) => one === '') ? null : texts;
}

type New = {
  input: Schedule;
  target: Target;
  title: Text;
  body: Text;
  state: 'asked' | 'scheduled';
  counted: number;
  context: OperatorContext;
};

async function insert(tx: Tx, { input, target, title, body, state, counted, context }: New): Promise<string> {
  const { rows } = await tx.query<{ bid: string }>(
    `insert into broadcasts.messages (audience, segment_id, member_ids, rule, is_offer, title, body, send_at, state,
                                      counted, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, clock.now()), $9, $10, $11) returning bid`,
    [
      input.audience,
      input.audience === 'segment' ? input.segment_id : null,
      target.memberIds,
      JSON.stringify(target.rule),
      target.isOffer,
      JSON.stringify(title),
      JSON.stringify(body),
      input.send_at,
      state,
      counted,
      context.operator.id,
    ],
  );
  return rows[0]!.bid;
}
