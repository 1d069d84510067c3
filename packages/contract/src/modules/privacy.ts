import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, strict } from '../shapes.ts';

/** Longer than a new password may be, so that every existing password is accepted. */
const OldPassword = Type.String({ minLength: 1, maxLength: 128 });

export const privacy = {
  dataExport: call({
    method: 'POST',
    path: '/nweb/data_export',
    caller: 'member',
    compressed: true,
    summary: 'Export all data of the member as one file, and the ledger as a table; once a day',
    input: Type.Object({ password: OldPassword }, strict),
    output: Type.Object({
      name: Type.String(),
      /** JSON: profile, devices, logins, accounts with every posting, payments, bets, messages, limits … */
      text: Type.String(),
      money_name: Type.String(),
      /** CSV of the postings. */
      money_text: Type.String(),
    }),
    refusals: ['export_wait', 'password_wrong', 'too_many_tries'],
  }),
  closeAccount: call({
    method: 'POST',
    path: '/nweb/close_account',
    caller: 'member',
    summary:
      'Close the account: personal data is erased, the ledger stays. Refused while money, bets or payments are open',
    input: Type.Object(
      { password: OldPassword, qk_pwd: Type.Optional(Type.String({ maxLength: 40 })) },
      strict,
    ),
    output: Empty,
    refusals: [
      'already_decided',
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
