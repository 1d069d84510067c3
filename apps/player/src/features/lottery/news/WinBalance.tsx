import { amountText, Icon, Money, RingOrnament } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';
import { storage } from '../../../util/storage.ts';
import { type DrawWallet, useWalletBalance } from '../wallet.ts';

/** The balance above the sheet of a win. It counts up to what it is, never beyond. */
export function WinBalance({ won, share, wallet }: { won: number; share: number; wallet: DrawWallet }) {
  const { t } = useT();
  const balance = useWalletBalance(wallet);
  if (balance === undefined) return null;
  const before = balance - BigInt(won);
  // What was won may have been spent already: then nothing counts up.
  const shown = before < 0n ? balance : before + BigInt(Math.round(won * share));
  const isHidden = storage.get('figuresHidden') === '1';
  return (
    <div className="panel balance win-balance">
      <RingOrnament from={40} step={17} count={10} className="corner" />
      <div className="row between over">
        <span className="c2">{t(wallet === 'lottery' ? 'lotteryWallet' : 'balance')}</span>
        <span className="delta">
          <Icon name="plus" size="xs" />
          <span className="fig">{amountText(won)}</span>
        </span>
      </div>
      <div className="over balance-sum">
        <Money amount={shown} unit={t('unit')} face="display" hidden={isHidden} />
      </div>
    </div>
  );
}
