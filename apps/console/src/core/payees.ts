import type { Output } from '@shwe/contract';
import type { Key } from '../i18n/index.ts';
import { useT } from '../i18n/index.ts';
import { useChannelTitle } from './channels.ts';
import { useApiQuery } from './query.ts';

type PayoutTarget = Pick<Output<'operatorWithdrawals', 'list'>['list'][number], 'kind' | 'code'>;

/** The label of an account number. */
export const NUMBER_LABELS: Record<PayoutTarget['kind'], Key> = {
  wallet: 'number',
  bank: 'accountNumber',
  usdt: 'payoutAddress',
};

/** Names of payout targets: the wallet, the bank or the network. An unknown code is shown as it is. */
export function usePayeeTitle(): (goes: PayoutTarget) => string {
  const { lang } = useT();
  const channelOf = useChannelTitle();
  const banks = useApiQuery('operatorChannels', 'banks', {}, { live: false }).data?.list ?? [];
  return ({ kind, code }) => {
    if (kind === 'wallet') return channelOf(code);
    if (kind === 'usdt') return `USDT ${code.toUpperCase()}`;
    return banks.find((bank) => bank.code === code)?.title[lang] ?? code;
  };
}
