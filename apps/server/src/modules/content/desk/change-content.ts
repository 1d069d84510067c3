import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import type { Content, ContentKind } from '@shwe/contract/content-values';
import { promotionOfLink } from '@shwe/contract/promotion-link';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { agreeToSitePictures } from '../../files/index.ts';
import { audit, by } from '../../operators/index.ts';
import { checkContent, cleanContent, picturesOf } from './check-content.ts';
import { contentOf, kindOf, publishedContent } from './kinds.ts';
import type { ContentPorts } from './ports.ts';
import { insertVersion, lockItem, newestVersion, versionsOf } from './versions.queries.ts';

type Saved = Output<'operatorContent', 'publish'>;
type DraftRefusal = RefusalOf<'operatorContent', 'saveDraft'>;
type PublishRefusal = RefusalOf<'operatorContent', 'publish'>;
type TakeDownRefusal = RefusalOf<'operatorContent', 'takeDown'>;

/** Keeps a draft. It may be incomplete; players see nothing of it. */
export function saveDraft(
  { store }: AppContext,
  { item: named, seen, content: typed }: Input<'operatorContent', 'saveDraft'>,
  context: OperatorContext,
): Promise<Result<Saved, DraftRefusal>> {
  const content = cleanContent(typed);
  return runOnce(store, context.once, async (tx): Promise<Result<Saved, DraftRefusal>> => {
    const opened = await openItem(tx, content.kind, named, seen);
    if (!opened.ok) return opened;
    const version = await recordVersion(tx, { content, item: opened.value, act: 'draft' }, context);
    return ok({ item: opened.value, version });
  });
}

/**
 * Shows content to players, from its first moment to its last by the database's clock. A picture that the operator added
 * is shown by another one first: else `same_person`.
 */
export function publish(
  { store, live }: AppContext,
  { isActivity }: ContentPorts,
  { item: named, seen, content: typed }: Input<'operatorContent', 'publish'>,
  context: OperatorContext,
): Promise<Result<Saved, PublishRefusal>> {
  const content = cleanContent(typed);
  return runOnce(store, context.once, async (tx): Promise<Result<Saved, PublishRefusal>> => {
    const opened = await openItem(tx, content.kind, named, seen);
    if (!opened.ok) return opened;
    const item = opened.value;
    const checked = await checkContent(tx, item, content);
    if (!checked.ok) return checked;
    const activity = activityOf(content);
    if (activity !== null && !(await isActivity(tx, BigInt(activity)))) return refuse('content_activity');
    if (!(await agreeToSitePictures(tx, picturesOf(content), context.operator.id)))
      return refuse('same_person');
    await recordDelivered(tx, content.kind, item);
    await kindOf(content.kind).write(tx, item, content.value);
    // Other processes read the games under maintenance again.
    if (content.kind === 'tile') await live.hint(tx, { type: 'maintenance' });
    const version = await recordVersion(tx, { content, item, act: 'publish' }, context);
    return ok({ item, version });
  });
}

/** Shows content no longer. A draft that was never published is dropped: no list has it any more. */
export function takeDown(
  { store, live }: AppContext,
  { kind, item }: Input<'operatorContent', 'takeDown'>,
  context: OperatorContext,
): Promise<Result<Saved, TakeDownRefusal>> {
  return runOnce(store, context.once, async (tx): Promise<Result<Saved, TakeDownRefusal>> => {
    await lockItem(tx, kind, item);
    const content = (await publishedContent(tx, kind, item)) ?? (await draftContent(tx, kind, item));
    if (!content) return refuse('not_found');
    await recordDelivered(tx, kind, item);
    await kindOf(kind).hide(tx, item);
    if (kind === 'tile') await live.hint(tx, { type: 'maintenance' });
    const version = await recordVersion(tx, { content, item, act: 'take_down' }, context);
    return ok({ item, version });
  });
}

/** The promotion that content opens; null: none. */
function activityOf({ kind, value }: Content): number | null {
  if (kind === 'notice') return value.activity_id;
  return kind === 'banner' ? promotionOfLink(value.href) : null;
}

/** The draft of an item if that is its newest version. */
async function draftContent(tx: Tx, kind: ContentKind, item: string): Promise<Content | null> {
  const [newest] = await versionsOf(tx, kind, item);
  return newest?.act === 'draft' ? contentOf(kind, newest.value) : null;
}

/** Publishes content that no operator wrote, and returns its id. */
export async function publishAsSystem(
  tx: Tx,
  content: Extract<Content, { kind: 'notice' | 'banner' }>,
): Promise<bigint> {
  const store = kindOf(content.kind);
  const item = await store.newItem!(tx);
  await store.write(tx, item, content.value);
  const { kind, value } = content;
  await insertVersion(tx, { kind, item, act: 'publish', value, setBy: null });
  return BigInt(item);
}

/** Locks an item, a new one under a new id. Refused if somebody changed it since the operator saw it. */
async function openItem(
  tx: Tx,
  kind: ContentKind,
  named: string | null,
  seen: number | null,
): Promise<Result<string, Refused<'not_found' | 'changed_meanwhile'>>> {
  const store = kindOf(kind);
  if (named === null) return store.newItem ? ok(await store.newItem(tx)) : refuse('not_found');
  if (!(await store.isItem(tx, named))) return refuse('not_found');
  await lockItem(tx, kind, named);
  const newest = await newestVersion(tx, kind, named);
  return (newest === null ? null : Number(newest)) === seen ? ok(named) : refuse('changed_meanwhile');
}

/** What was delivered with the system has no version until the first change, which must keep what was before it. */
async function recordDelivered(tx: Tx, kind: ContentKind, item: string): Promise<void> {
  if ((await newestVersion(tx, kind, item)) !== null) return;
  const was = await publishedContent(tx, kind, item);
  if (was) await insertVersion(tx, { kind, item, act: 'publish', value: was.value, setBy: null });
}

type Change = { content: Content; item: string; act: 'draft' | 'publish' | 'take_down' };

async function recordVersion(
  tx: Tx,
  { content, item, act }: Change,
  context: OperatorContext,
): Promise<number> {
  const { kind, value } = content;
  const version = await insertVersion(tx, { kind, item, act, value, setBy: context.operator.id });
  await audit(tx, {
    ...by(context),
    action: `content.${act}`,
    subject: `content ${kind}:${item}`,
    // The whole text is in its versions.
    details: { version: Number(version) },
  });
  return Number(version);
}
