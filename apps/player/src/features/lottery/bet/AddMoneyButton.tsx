import { Button } from '@shwe/ui';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import type { DrawWallet } from '../wallet.ts';

/** Leads to where money for a bet comes from: a deposit, or a transfer to the lottery's own wallet. */
export function AddMoneyButton({ wallet }: { wallet: DrawWallet }) {
  const { t } = useT();
  return wallet === 'main' ? (
    <Button tone="line" size="md" className="mt2" onClick={() => go(paths.deposit)}>
      {t('deposit')}
    </Button>
  ) : (
    <Button tone="line" size="md" className="mt2" onClick={() => go(paths.transfer, { to: 'lottery' })}>
      {t('transferToLottery')}
    </Button>
  );
}
