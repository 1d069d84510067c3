import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by } from '../operators/index.ts';
import { lockCampaign } from './campaigns.queries.ts';
import { termsRefusal } from './check-terms.ts';
import { recordHistory } from './history.ts';

type Reply = Result<Output<'operatorCampaigns', 'save'>, RefusalOf<'operatorCampaigns', 'save'>>;

/** Adds a campaign as a draft, or changes one that is not live. Each save is a new version. */
export function saveCampaign(
  app: AppContext,
  input: Input<'operatorCampaigns', 'save'>,
  context: OperatorContext,
): Promise<Reply> {
  const refused = termsRefusal(input.terms);
  if (refused) return Promise.resolve(refused);
  const terms = JSON.stringify(input.terms);
  const operatorId = context.operator.id;
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    const saved =
      input.id === null ? await add(tx, terms, operatorId) : await change(tx, input.id, terms, operatorId);
    if (typeof saved === 'string') return refuse(saved);
    const { id, version } = saved;
    await recordHistory(tx, id, { act: 'saved', operatorId });
    await audit(tx, {
      ...by(context),
      action: 'campaign.save',
      subject: `campaign:${id}`,
      details: { version, title: input.terms.title.en },
    });
    return ok({ id: Number(id), version });
  });
}

type Saved = { id: bigint; version: number };

async function add(tx: Tx, terms: string, operatorId: bigint): Promise<Saved> {
  const { rows } = await tx.query<Saved>(
    'insert into campaigns.campaigns (terms, changed_by) values ($1, $2) returning id, version',
    [terms, operatorId],
  );
  return rows[0]!;
}

async function change(
  tx: Tx,
  id: number,
  terms: string,
  operatorId: bigint,
): Promise<Saved | 'changed_meanwhile' | 'not_found'> {
  const campaign = await lockCampaign(tx, BigInt(id));
  if (!campaign) return 'not_found';
  if (campaign.state === 'live') return 'changed_meanwhile';
  const { rows } = await tx.query<Saved>(
    `update campaigns.campaigns
     set terms = $2, version = version + 1, changed_by = $3, changed_at = clock.now()
     where id = $1 returning id, version`,
    [id, terms, operatorId],
  );
  return rows[0]!;
}
