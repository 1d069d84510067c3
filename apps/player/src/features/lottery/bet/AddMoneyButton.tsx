import { Button } from '@shwe/ui';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import type { DrawWallet } from '../wallet.ts';

type Props = {
  wallet: DrawWallet;
  /** What the slip lacks, whole kyat. */
  short: bigint;
  /** The draw of the slip, to which the player comes back. */
  drawId: string;
};

/** Leads to where the missing money comes from: a deposit, or a transfer to the lottery's own wallet. */
export function AddMoneyButton({ wallet, short, drawId }: Props) {
  const { t } = useT();
  const search = { amount: String(short), slip: drawId };
  return wallet === 'main' ? (
    <Button onClick={() => go(paths.deposit, search)}>
      <ActionAmount amount={short} act={t('depositDo')} />
    </Button>
  ) : (
    <Button onClick={() => go(paths.transfer, { to: 'lottery', ...search })}>
      <ActionAmount amount={short} act={t('transferMissing')} />
    </Button>
  );
}
