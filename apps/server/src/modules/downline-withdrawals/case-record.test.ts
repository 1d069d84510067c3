import { messageText } from '@shwe/contract/messages';
import { downlineReasonText } from '@shwe/contract/reasons';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { newMember } from '../../testing/members.ts';
import { testApp } from '../../testing/test-app.ts';
import { encryptDetails } from '../payees/payee-details.ts';
import { caseRecord } from './case-record.ts';
import type { Case } from './cases.queries.ts';
import { notifySaid, notifyStep } from './notify-step.ts';

const store = await freshDatabase();
const [member, agent] = [await newMember(testApp(store)), await newMember(testApp(store))];
const account = { kind: 'bank', code: 'KBZ', holder: 'Khin Myo', accountNumber: '0012345678' } as const;
const details_encrypted = encryptDetails(store, { ...account, area: '', branch: '' });

const record = (over: Partial<Case>) =>
  caseRecord(
    store,
    {
      ...{
        eid: 'E-1',
        amount: 40_000n,
        fee: 200n,
        part_amount: null,
        part_fee: null,
        balance_after: 60_000n,
      },
      ...{ created_at: new Date('2026-11-23T05:30:00Z'), reason: '', note: '', kind: 'bank', code: 'KBZ' },
      ...{ details_encrypted, title: { my: 'က', en: 'KBZ', zh: '银', th: 'ก' } },
      ...over,
    } as Case,
    'en',
  );

test.each<[Case['state'], number, Parameters<typeof messageText>[1]]>([
  ['requested', 0, 'withdrawalPending'],
  ['paid', 1, 'withdrawalPending'],
  ['disputed', 1, 'withdrawalPending'],
  ['confirmed', 2, 'withdrawalSuccessful'],
  ['decided_agent', 2, 'withdrawalSuccessful'],
  ['rejected', 5, 'withdrawalRefused'],
  ['taken_back', 5, 'withdrawalReturned'],
  ['decided_member', 5, 'withdrawalReturned'],
])('old clients read %s as code %i', (state, status, label) => {
  expect(record({ state })).toMatchObject({
    ...{ state, status, amount: -40_000, balance: 60_000, payer_card: '••• 5678' },
    statusInfo: messageText('en', label),
  });
});

test('of what was paid in part the record has the part', () => {
  expect(record({ state: 'decided_part', part_amount: 25_000n, part_fee: 125n })).toMatchObject({
    ...{ status: 2, amount: -25_000, statusInfo: messageText('en', 'withdrawalPaidInPart') },
  });
});

test.each<[Case['state'], Case['reason'], string]>([
  ['rejected', 'payee_wrong', downlineReasonText('en', 'payee_wrong', 'No such wallet')],
  ['rejected', '', ''],
  ['disputed', 'not_received', ''],
  ['decided_member', 'wrong_amount', ''],
])('the reason of %s, %s, is "%s" in the record', (state, reason, text) => {
  expect(record({ state, reason, note: 'No such wallet' }).reason).toBe(text);
});

/** What each side is told of a case with a fee of 200, as 'title | text'. */
async function toldOf(over: Partial<Case>, said?: 'answered' | 'commented'): Promise<[string[], string[]]> {
  const row = {
    ...{
      eid: 'E-7',
      member_id: member.id,
      agent_id: agent.id,
      amount: 40_000n,
      fee: 200n,
      part_amount: null,
    },
    ...{
      part_fee: null,
      reason: '',
      note: '',
      words_withheld: false,
      pay_until: new Date(0),
      confirm_until: null,
    },
    ...over,
  } as Case;
  const inboxOf = async (id: bigint) => {
    const { rows } = await store.query<{ told: string }>(
      `select concat(title ->> 'en', ' | ', body ->> 'en') as told from messages.messages
       where member_id = $1 order by id`,
      [id],
    );
    return rows.map(({ told }) => told);
  };
  await store.ownerQuery('truncate messages.messages cascade');
  await store.tx((tx) => (said ? notifySaid(tx, row, said) : notifyStep(tx, row)));
  return [await inboxOf(member.id), await inboxOf(agent.id)];
}

const decided = (text: string) => [`Decided: 40,000 Ks · E-7 | We decided: ${text}`];
const unanswered =
  'No answer in time: 40,000 Ks · E-7 | The payment of 40,000 Ks was not confirmed in time. We will decide. ' +
  'Until then the member can still confirm it.';

test.each<[string, Partial<Case>, string[], string[]]>([
  [
    'rejected',
    { state: 'rejected', reason: 'payee_wrong', note: 'No such wallet' },
    [
      'Your agent cannot pay: 40,000 Ks · E-7 | Your agent cannot pay 40,000 Ks. The money is in your wallet again. ' +
        downlineReasonText('en', 'payee_wrong', 'No such wallet'),
    ],
    [],
  ],
  [
    'taken back',
    { state: 'taken_back' },
    [],
    ['Do not pay any more: 40,000 Ks · E-7 | The member took 40,000 Ks back. Do not pay it any more.'],
  ],
  [
    'confirmed',
    { state: 'confirmed' },
    [],
    [
      'Confirmed by the member: 40,000 Ks · E-7 | The member confirmed 40,000 Ks. 39,800 Ks was added to your wallet.',
    ],
  ],
  [
    'disputed',
    { state: 'disputed', reason: 'not_received' },
    [],
    [
      'Disputed: 40,000 Ks · E-7 | The member disputes the payment of 40,000 Ks. We will decide. ' +
        downlineReasonText('en', 'not_received', ''),
    ],
  ],
  ['unanswered', { state: 'disputed', reason: 'no_answer' }, [unanswered], [unanswered]],
  ...(['decided_agent', 'decided_member', 'decided_part'] as const).map(
    (state): [string, Partial<Case>, string[], string[]] => {
      const text = {
        decided_agent: '40,000 Ks was paid. The agent is credited.',
        decided_member: '40,000 Ks was not paid. The member has the money again.',
        decided_part:
          '25,000 Ks of 40,000 Ks was paid. The agent is credited for it, and 15,000 Ks is back with the member.',
      }[state];
      return [state, { state, part_amount: 25_000n, part_fee: 125n }, decided(text), decided(text)];
    },
  ),
])(
  'of a case that is %s each side is told what happened with how much',
  async (_, over, ofMember, ofAgent) => {
    expect(await toldOf(over)).toEqual([ofMember, ofAgent]);
  },
);

test('whoever waits for an answer is told of it', async () => {
  const answered =
    'Your agent has answered: 40,000 Ks · E-7 | Your agent has answered your dispute of 40,000 Ks. We will decide.';
  expect(await toldOf({ state: 'disputed' }, 'answered')).toEqual([[answered], []]);
  const commented =
    'The member has answered: 40,000 Ks · E-7 | The member has said what happened with 40,000 Ks. We will decide.';
  expect(await toldOf({ state: 'disputed' }, 'commented')).toEqual([[], [commented]]);
});
