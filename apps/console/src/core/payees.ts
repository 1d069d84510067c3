import type { Output } from '@shwe/contract';
import type { Key } from '../i18n/index.ts';
import { useT } from '../i18n/index.ts';
import { useChannelTitle } from './channels.ts';
import { useApiQuery } from './query.ts';

type PayeeName = Pick<Output<'operatorWithdrawals', 'list'>['list'][number], 'kind' | 'code'>;

/** The label of an account number. */
export const NUMBER_LABELS: Record<PayeeName['kind'], Key> = {
  wallet: 'number',
  bank: 'accountNumber',
  usdt: 'payoutAddress',
};

/** Returns a function that names a payee's wallet, bank or network. An unknown code is shown as it is. */
export function usePayeeTitle(): (payee: PayeeName) => string {
  const { lang } = useT();
  const channelTitle = useChannelTitle();
  const banks = useApiQuery('operatorChannels', 'banks', {}, { live: false }).data?.list ?? [];
  return ({ kind, code }) => {
    if (kind === 'wallet') return channelTitle(code);
    if (kind === 'usdt') return `USDT ${code.toUpperCase()}`;
    return banks.find((bank) => bank.code === code)?.title[lang] ?? code;
  };
}
