import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useT } from '../../../i18n/index.ts';
import { type PayeeKind, usePayeeOptions } from '../queries.ts';
import { LinkBank } from './LinkBank.tsx';
import { LinkUsdt } from './LinkUsdt.tsx';
import { LinkWallet } from './LinkWallet.tsx';

type Props = { kind: PayeeKind; fullName: string; hasCode: boolean };

/** The form to link a payout account of one kind. */
export function LinkPayee({ kind, fullName, hasCode }: Props) {
  const { t } = useT();
  const options = usePayeeOptions();
  if (kind === 'usdt') return <LinkUsdt hasCode={hasCode} />;
  if (options.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (options.isError) return <LoadFailed error={options.error} onRetry={() => void options.refetch()} />;
  const { wallets, banks } = options.data;
  return kind === 'bank' ? (
    <LinkBank fullName={fullName} hasCode={hasCode} banks={banks} />
  ) : (
    <LinkWallet fullName={fullName} hasCode={hasCode} wallets={wallets} />
  );
}
