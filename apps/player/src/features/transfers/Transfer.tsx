import { Button, EmptyState, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { OpenTransfers } from './OpenTransfers.tsx';
import { useTransferPage } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';

type Props = {
  from?: string | undefined;
  to?: string | undefined;
  /** The sum to begin with, whole kyat. */
  asked?: bigint | undefined;
  /** The draw whose slip the transfer is for. */
  slip?: string | undefined;
};

/** Transfer between the main and a game wallet. `from` or `to` is the game whose wallet is chosen at the start. */
export function Transfer({ from, to, asked, slip }: Props) {
  const { t } = useT();
  const page = useTransferPage();
  if (page.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (page.isError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />;
  const { list, open, balance } = page.data;
  if (list.length === 0) {
    return (
      <EmptyState
        title={t('noPlatforms')}
        action={
          <Button tone="quiet" onClick={() => go(paths.wallet)}>
            {t('wallet')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <OpenTransfers open={open} />
      <TransferForm
        wallets={list}
        mainBalance={balance}
        initial={{ game: from ?? to, direction: from ? 'in' : 'out', asked }}
        slip={slip}
      />
    </>
  );
}
