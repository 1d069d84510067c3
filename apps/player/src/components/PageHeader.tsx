import { PlayMark, TopBar } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useBalance } from '../core/balance.ts';
import { go, goBack } from '../core/navigate.ts';
import { useServerInfo } from '../core/server-info.ts';
import { useLoggedIn } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import type { Path } from '../paths.ts';

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Where back leads if the app was opened with this screen. */
  backTo?: Path;
  /** fixed = back always leads to `backTo`. */
  back?: 'step' | 'fixed';
  /** Instead of going back: asks before the screen is left. */
  onBack?: (() => void) | undefined;
  end?: ReactNode;
  /** The wallet whose balance is at the right while a member is logged in. */
  balance?: 'main' | 'lottery' | 'none';
};

/** The mark that says play money, in play mode only. */
export function ModeMark() {
  const { t } = useT();
  const mode = useServerInfo((state) => state.mode);
  return mode === 'play' ? <PlayMark label={t('playMoney')} /> : null;
}

/** The header of a screen that has a way back: back, title, play-money mark, balance. */
export function PageHeader({ title, subtitle, backTo, back = 'step', onBack, end, balance = 'main' }: Props) {
  const { t } = useT();
  const wallet = useBalance();
  const loggedIn = useLoggedIn();
  return (
    <TopBar
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      back={{
        label: t('back'),
        onClick: onBack ?? (() => (back === 'fixed' && backTo ? go(backTo, {}, 'replace') : goBack(backTo))),
      }}
      balance={
        balance === 'none' || !loggedIn
          ? undefined
          : balance === 'main'
            ? { label: t('balanceShort'), amount: wallet?.balance, kind: 'main' }
            : { label: t('lotteryWallet'), amount: wallet?.lottery }
      }
      end={
        <>
          <ModeMark />
          {end}
        </>
      }
    />
  );
}
