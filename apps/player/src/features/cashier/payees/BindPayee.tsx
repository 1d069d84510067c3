import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useT } from '../../../i18n/index.ts';
import { type PayeeKind, usePayeeOptions } from '../queries.ts';
import { BindBank } from './BindBank.tsx';
import { BindUsdt } from './BindUsdt.tsx';
import { BindWallet } from './BindWallet.tsx';

type Props = { kind: PayeeKind; fullName: string; hasCode: boolean };

/** The form to link a payout account of one kind. */
export function BindPayee({ kind, fullName, hasCode }: Props) {
  const { t } = useT();
  const ways = usePayeeOptions();
  if (kind === 'usdt') return <BindUsdt hasCode={hasCode} />;
  if (ways.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (ways.isError) return <LoadFailed error={ways.error} onRetry={() => void ways.refetch()} />;
  const { wallets, banks } = ways.data;
  return kind === 'bank' ? (
    <BindBank fullName={fullName} hasCode={hasCode} banks={banks} />
  ) : (
    <BindWallet fullName={fullName} hasCode={hasCode} wallets={wallets} />
  );
}
