import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, strict } from '../shapes.ts';

/** Longer than a new password may be: any that exists is accepted. */
const OldPassword = Type.String({ minLength: 1, maxLength: 128 });

export const privacy = {
  dataExport: call({
    method: 'POST',
    path: '/nweb/data_export',
    caller: 'member',
    compressed: true,
    summary: 'All that the house holds of the member as one file, and the money of it as a table; once a day',
    input: Type.Object({ password: OldPassword }, strict),
    output: Type.Object({
      name: Type.String(),
      /** JSON: profile, devices, logins, accounts with every line, payments, bets, messages, limits … */
      text: Type.String(),
      money_name: Type.String(),
      /** CSV of the ledger's lines. */
      money_text: Type.String(),
    }),
    refusals: ['code_wrong', 'export_wait', 'password_wrong', 'too_many_tries'],
  }),
  closeAccount: call({
    method: 'POST',
    path: '/nweb/close_account',
    caller: 'member',
    summary:
      'Close the account: the person is erased, the books stay. Refused while money, bets or payments are open',
    input: Type.Object(
      { password: OldPassword, qk_pwd: Type.Optional(Type.String({ maxLength: 40 })) },
      strict,
    ),
    output: Empty,
    refusals: [
      'closing_bets_open',
      'closing_debt_left',
      'closing_money_at_games',
      'closing_money_left',
      'closing_payments_open',
      'code_wrong',
      'password_wrong',
      'pin_missing',
      'suspended',
      'too_many_tries',
    ],
  }),
};
