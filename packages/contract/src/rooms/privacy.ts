import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty } from '../shapes.ts';

const strict = { additionalProperties: false };
/** As typed, any digits. */
const Password = Type.String({ minLength: 1, maxLength: 128 });

export const privacy = {
  dataExport: {
    ...calls.privacy.dataExport,
    summary: 'All that the house holds of the member as one file, and the money of it as a table; once a day',
    body: Type.Object({ password: Password }, strict),
    reply: Type.Object({
      name: Type.String(),
      /** JSON: profile, devices, logins, accounts with every line, payments, bets, messages, limits … */
      text: Type.String(),
      money_name: Type.String(),
      /** CSV of the ledger's lines. */
      money_text: Type.String(),
    }),
  },
  closeAccount: {
    ...calls.privacy.closeAccount,
    summary:
      'Close the account: the person is erased, the books stay. Refused while money, bets or payments are open',
    body: Type.Object({ password: Password, qk_pwd: Type.Optional(Type.String({ maxLength: 40 })) }, strict),
    reply: Empty,
  },
};
