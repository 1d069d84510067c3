type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
};

/** Example values by field name, used where they fit the schema. */
const exampleByName: Record<string, unknown> = {
  amount: 20_000,
  money: 20_000,
  balance: 135_000,
  total: 20_000,
  page: 1,
  size: 10,
  id: 100_012,
  member_id: 100_012,
  gameId: 1,
  issue: '2d-20310106-morning',
  number: '42',
  numbers: '42',
  bet_number: '42',
  win_num: '42',
  set_index: '1,411.54',
  set_value: '48,212.37',
  prize: '183042',
  mobile: '09420000012',
  phone: '09420000012',
  phone_again: '09420000012',
  name: 'Khin Myo Thant',
  name_again: 'Khin Myo Thant',
  full_name: 'Khin Myo Thant',
  payer_name: 'Khin Myo Thant',
  payerName: 'Khin Myo Thant',
  nickname: 'Thida',
  email: 'thida@example.com',
  birthday: '1994-05-17',
  password: '246813',
  old_password: '246813',
  qk_pwd: '909182',
  security_code: '640813',
  app_passwd: '4071',
  otp: '512907',
  totp: '512907',
  captcha: '4417',
  captcha_id: 'Yt0mZ1cQnVb3',
  yqm: 'SHWE88',
  tid: 'D-88012',
  orderNo: 'D-88012',
  transaction_id: '0100 4417 2298 31',
  transaction_tail: '229831',
  tail: '229831',
  payer_tail: '229831',
  wallet: 'kbzpay',
  method: 'kbzpay',
  platform: 'demo',
  api_name: 'demo',
  slip: '880012345678',
  ip: '203.0.113.7',
  token: 'kT9…',
  link_token: 'q7Zt1mXbV0cLr4YhPz9sKe2WfUa6JdGn8TiBo3RvMxE',
  login_name: 'khin.myo',
  reason: 'the member called and asked for it',
  note: 'called at 14:20',
  endpoint: 'https://fcm.googleapis.com/fcm/send/cE9x1',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  quiet_from: '22:00',
  quiet_until: '07:00',
  lang: 'my',
  my: 'ငွေသွင်း',
  en: 'Deposit',
  zh: '充值',
  th: 'ฝากเงิน',
};

const exampleByFormat: Record<string, string> = {
  'date-time': '2031-01-06T05:10:00.000Z',
  date: '2031-01-06',
};

/** An example value for a schema, derived from the schema and the field name, for docs/openapi.json. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== '') ?? schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field)]));
  }
  if (schema.type === 'array') {
    // As many items as required, at least one.
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      exampleOf(schema.items ?? {}, name),
    );
  }
  const example = exampleByName[name];
  if (schema.type === 'string')
    return fitText(schema, typeof example === 'string' ? example : name || 'text');
  if (schema.type === 'integer' || schema.type === 'number') {
    return Math.max(schema.minimum ?? 0, typeof example === 'number' ? example : 1);
  }
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : {};
}

/** Texts of which one fits each pattern of the contract. */
const textExamples = [
  '42',
  '2',
  'kbzpay',
  'KBZ',
  'P-12',
  '2031-01-06',
  '2031-01',
  '20000',
  '2031-01-01,2031-01-31',
  '/theme1_deposit',
  `/pictures/${'0'.repeat(64)}.jpg`,
];

/** The text cut, padded or replaced so that it fits the schema. */
function fitText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, text: string): string {
  const formatted = format && exampleByFormat[format];
  if (formatted) return text.match(/^\d{4}-/) ? text : formatted;
  const fitted = text.slice(0, maxLength).padEnd(minLength, '0');
  if (!pattern || new RegExp(pattern).test(fitted)) return fitted;
  return (
    [...textExamples, '0'.repeat(32), '0'.repeat(64)].find((one) => new RegExp(pattern).test(one)) ?? fitted
  );
}
