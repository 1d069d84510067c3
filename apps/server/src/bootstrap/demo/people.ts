import type { Lang, Role } from '@shwe/contract';

/** The actor of demo data in the audit log. */
export const DEMO = 'demo';

/** The password of all demo operators, published in docs/demo.md. Nothing here exists in licensed mode. */
export const OPERATOR_PASSWORD = 'play money only';
export const PLAYER_PASSWORD = '246813';
export const WITHDRAWAL_PASSWORD = '909182';
export const SECURITY_CODE = '640813';

export type DemoOperator = { name: string; fullName: string; role: Role; totpSecret: string };

/** Two operators for each action that needs a second approval. The owner is last: fillDemo creates them last. */
export const operators: readonly DemoOperator[] = [
  { name: 'thiri', fullName: 'Thiri Aung', role: 'finance', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA' },
  { name: 'htet', fullName: 'Min Htet', role: 'finance', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB' },
  { name: 'eiphyu', fullName: 'Ei Phyu', role: 'draws', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXC' },
  { name: 'kyaw', fullName: 'Kyaw Zin', role: 'draws', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXD' },
  { name: 'mya', fullName: 'Mya Mya', role: 'support', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXE' },
  { name: 'nilar', fullName: 'Nilar Win', role: 'owner', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXG' },
  { name: 'owner', fullName: 'U Shwe', role: 'owner', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXF' },
];

export type DemoMember = {
  phone: string;
  nickname: string;
  fullName: string;
  lang: Lang;
  /** Deposited and credited, whole kyat. */
  money: number;
  /** Kind of the payee, if any. Members with a payee also have a withdrawal password and a security code. */
  payee: 'kbzpay' | 'bank' | 'usdt' | null;
};

/** The agent whose invite code the players were registered with. */
export const agent: DemoMember = {
  phone: '09420000001',
  nickname: 'Shwe Pyi',
  fullName: 'U Shwe Pyi',
  lang: 'my',
  money: 2_000_000,
  payee: 'kbzpay',
};

export const players: readonly DemoMember[] = [
  {
    phone: '09420000011',
    nickname: 'Khin',
    fullName: 'Daw Khin Myo Thant',
    lang: 'my',
    money: 1_250_000,
    payee: 'kbzpay',
  },
  {
    phone: '09420000012',
    nickname: 'Thida',
    fullName: 'Ma Thida Win',
    lang: 'my',
    money: 300_000,
    payee: 'kbzpay',
  },
  {
    phone: '09420000013',
    nickname: 'Aung',
    fullName: 'Ko Aung Pyae Phyo',
    lang: 'my',
    money: 450_000,
    payee: 'kbzpay',
  },
  {
    phone: '09420000014',
    nickname: 'Su Myat',
    fullName: 'Ma Su Myat Noe',
    lang: 'en',
    money: 220_000,
    payee: 'kbzpay',
  },
  {
    phone: '09420000015',
    nickname: 'Tun Tun',
    fullName: 'U Tun Tun Naing',
    lang: 'zh',
    money: 800_000,
    payee: 'bank',
  },
  {
    phone: '09420000016',
    nickname: 'Hseng',
    fullName: 'Sai Hseng Kham',
    lang: 'th',
    money: 150_000,
    payee: null,
  },
  {
    phone: '09420000017',
    nickname: 'Hnin Ei',
    fullName: 'Ma Hnin Ei Khaing',
    lang: 'my',
    money: 50_000,
    payee: 'usdt',
  },
  {
    phone: '09420000018',
    nickname: 'Zaw Lin',
    fullName: 'Ko Zaw Lin Oo',
    lang: 'my',
    money: 0,
    payee: null,
  },
];

/** Payees other than KBZPay. The address belongs to a local development chain. */
export const bankPayee = { bank: 'KBZ', account_number: '09930109930101234' } as const;
export const usdtPayee = { network: 'erc20', address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' } as const;

/** Receiving accounts. The numbers belong to nobody: 09 7770… is not assigned. */
export const receivingAccounts = [
  { wallet: 'kbzpay', name: 'Shwe KBZ 1', phone: '+959777000926', dayCap: 50_000_000n },
  { wallet: 'kbzpay', name: 'Shwe KBZ 2', phone: '+959777000927', dayCap: 50_000_000n },
  { wallet: 'wavepay', name: 'Shwe Wave 1', phone: '+959777000551', dayCap: 30_000_000n },
  { wallet: 'wavepay', name: 'Shwe Wave 2', phone: '+959777000552', dayCap: 30_000_000n },
] as const;

/** The channel of the bundled sandbox gateway; shown only if the gateway is configured. */
export const gatewayChannel = {
  category: { my: 'အွန်လိုင်းပေးချေ', en: 'Pay online', zh: '在线支付', th: 'ชำระออนไลน์' },
  title: { my: 'အစမ်း ဂိတ်ဝေး', en: 'Sandbox Pay', zh: '沙盒支付', th: 'แซนด์บ็อกซ์เพย์' },
} as const;

/**
 * The USDT channel: token and two receiving addresses of the local development chain. Shown only if the server runs
 * with `npm run chain`.
 */
export const usdtChannel = {
  code: 'usdt_erc20',
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  confirmations: 12,
  category: { my: 'USDT', en: 'USDT', zh: 'USDT', th: 'USDT' },
  title: { my: 'ERC20', en: 'ERC20', zh: 'ERC20', th: 'ERC20' },
  addresses: [
    { name: 'Vault one', address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f', dayCap: 500_000_000n },
    { name: 'Vault two', address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', dayCap: 500_000_000n },
  ],
} as const;

/** Withdrawals in the queue, with the state they are brought to. */
export const openWithdrawals = [
  { phone: '09420000012', amount: 95_000, state: 'approved' },
  { phone: '09420000013', amount: 400_000, state: 'pending' },
  { phone: '09420000014', amount: 60_000, state: 'reviewing' },
] as const;

/** Deposits in the queue. `hasBankLine`: a bank line is recorded; two with the same digits claim the same payment. */
export const openDeposits = [
  { phone: '09420000015', amount: 300_000, tail: '482913', hasBankLine: true },
  { phone: '09420000016', amount: 300_000, tail: '482913', hasBankLine: false },
  { phone: '09420000018', amount: 20_000, tail: '774410', hasBankLine: false },
] as const;

/** Content of the QR code of a KBZPay or WavePay account in play mode: wallet and phone, like a real one. */
export function payeeQrText(wallet: 'kbzpay' | 'wavepay', phone: string): string {
  return `${wallet}:${phone}`;
}
