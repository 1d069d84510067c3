import type { ChannelCode, Lang, Output, Text } from '@shwe/contract';
import type { WalletQrTexts } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Network } from '../crypto/index.ts';

export type Rail = Output<'deposits', 'order'>['rail'];

/** A payment method, such as 'kbzpay' or a gateway. `min`, `max` and `quick` are kyat per deposit. */
export type Channel = {
  id: number;
  code: ChannelCode;
  category_id: number;
  rail: Rail;
  adapter: string | null;
  /** Network, token and confirmations are set on crypto channels and null on others. */
  network: Network | null;
  token: string | null;
  confirmations: number | null;
  title: Text;
  min: bigint;
  max: bigint;
  quick: bigint[];
  takes_deposits: boolean;
  pays_withdrawals: boolean;
  qr_marks: string[];
  sort: number;
};

export type Category = { id: number; kind: 'fiat' | 'crypto'; title: Text; sort: number; shown: boolean };

const columns = `c.id, c.code, c.category_id, c.rail, c.adapter, c.network, c.token, c.confirmations, c.title,
  c.min, c.max, c.quick, c.takes_deposits, c.pays_withdrawals, c.qr_marks, c.sort`;

/** All channels, in the configured order. */
export async function allChannels(db: Queries): Promise<Channel[]> {
  const { rows } = await db.query<Channel>(
    `select ${columns} from cashier.channels c join cashier.categories g on g.id = c.category_id
     order by g.sort, g.id, c.sort, c.id`,
  );
  return rows;
}

/** All categories, in the configured order. */
export async function allCategories(db: Queries): Promise<Category[]> {
  const { rows } = await db.query<Category>(
    'select id, kind, title, sort, shown from cashier.categories order by sort, id',
  );
  return rows;
}

export async function channelByCode(db: Queries, code: ChannelCode): Promise<Channel | undefined> {
  const { rows } = await db.query<Channel>(`select ${columns} from cashier.channels c where c.code = $1`, [
    code,
  ]);
  return rows[0];
}

/**
 * The channel with this wire id (recharge_id); undefined if it does not exist, takes no deposits or its category is
 * hidden.
 */
export async function channelForDeposits(db: Queries, id: number): Promise<Channel | undefined> {
  const { rows } = await db.query<Channel>(
    `select ${columns} from cashier.channels c join cashier.categories g on g.id = c.category_id
     where c.id = $1 and c.takes_deposits and g.shown`,
    [id > 32_767 ? 0 : id],
  );
  return rows[0];
}

/** A wallet that withdrawals can be paid to, with its title in one language and texts that its QR codes contain. */
export type PayeeWallet = { code: ChannelCode; title: string; qr_marks: string[] };

/** The wallets that withdrawals can be paid to. */
export async function payeeWallets(db: Queries, lang: Lang): Promise<PayeeWallet[]> {
  const { rows } = await db.query<PayeeWallet>(
    'select code, title ->> $1 as title, qr_marks from cashier.channels where pays_withdrawals order by sort, id',
    [lang],
  );
  return rows;
}

/** For each channel, texts that its QR codes contain. */
export function qrTextsOf(channels: readonly Pick<Channel, 'code' | 'qr_marks'>[]): WalletQrTexts {
  return Object.fromEntries(channels.map(({ code, qr_marks }) => [code, qr_marks]));
}
