import Type from 'typebox';
import { call } from '../../call.ts';
import { Instant, oneOf, orNull, SignedSum, Who } from '../../shapes.ts';

const Hit = Type.Object({
  kind: oneOf([
    'deposit',
    'withdrawal',
    'payment',
    'statement_row',
    'callback',
    'chain_transfer',
    'batch',
    'adjustment',
    'ticket',
    'agent_withdrawal',
    'agent_deposit',
    'agent_transfer',
    'transfer',
    'bonus',
    'turn',
    'message',
    'slip',
    'draw',
    'campaign',
    'member',
  ]),
  /** What operators and players read: 'D-71001', the code of a slip, the name of a draw. */
  number: Type.String(),
  /** What its screen finds it by: the number, or the id of a payment, of a statement, of a case or of a member. */
  key: Type.String(),
  /** The row of a statement. */
  row: Type.String(),
  /** A title or a reference, besides the number; '' for none. */
  text: Type.String(),
  state: oneOf([
    'open',
    'done',
    'rejected',
    'ended',
    'matched',
    'unmatched',
    'voided',
    'won',
    'lost',
    'active',
    'suspended',
  ]),
  amount: orNull(SignedSum),
  at: orNull(Instant),
  who: orNull(Who),
});

export const operatorSearch = {
  find: call({
    method: 'POST',
    path: '/console/api/search',
    caller: 'operator',
    capability: null,
    summary:
      'What a typed text names, of the kinds that the role may see, exact numbers first: numbers of cases, payments, ' +
      'tickets and bonuses, codes of slips, transaction ids, draws, campaigns and members',
    input: Type.Object({ text: Type.String({ minLength: 2, maxLength: 100 }) }),
    output: Type.Object({ list: Type.Array(Hit) }),
    refusals: [],
  }),
};
