import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { winMessages } from '../lottery/index.ts';
import { type NewMessage, sendMessages } from '../messages/index.ts';
import { type Decision, decisionMessage } from './decision-message.ts';

type Cause = {
  id: bigint;
  member_id: bigint | null;
  kind: 'deposit' | 'withdrawal' | 'draw';
  reference: string;
  details: Record<string, unknown>;
};

/** Causes per transaction. */
const CAUSES_MAX = 200;

/** Writes the messages of decided deposits and withdrawals and of wins. Returns how many messages. */
export async function writeMessages({ store, live }: Pick<AppContext, 'store' | 'live'>): Promise<number> {
  return store.tx(async (tx) => {
    const causes = await takeCauses(tx);
    const messages: NewMessage[] = [];
    for (const cause of causes) messages.push(...(await messagesOf(tx, cause)));
    await sendMessages(tx, messages);
    await live.hintBalances(tx, [...new Set(messages.map(({ memberId }) => memberId))]);
    return messages.length;
  });
}

async function takeCauses(tx: Tx): Promise<Cause[]> {
  const { rows } = await tx.query<Cause>(
    `delete from news.causes where id in (
       select id from news.causes order by id limit $1 for update skip locked)
     returning id, member_id, kind, reference, details`,
    [CAUSES_MAX],
  );
  return rows.sort((a, b) => Number(a.id - b.id));
}

async function messagesOf(
  tx: Tx,
  { member_id: memberId, kind, reference, details }: Cause,
): Promise<NewMessage[]> {
  if (kind === 'draw') return winMessages(tx, reference, Number(details.version));
  const decision = { kind, reference, ...(details as Omit<Decision, 'kind' | 'reference'>) };
  return [
    {
      memberId: memberId!,
      subject: `${kind}:${reference}:${decision.state}`,
      ...decisionMessage(decision),
    },
  ];
}
