import { PlayMark, TopBar } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useBalance } from '../core/balance.ts';
import { go, goBack } from '../core/navigate.ts';
import { usePlatform } from '../core/platform.ts';
import { useLoggedIn } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import type { Path } from '../paths.ts';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Where back leads when this screen was opened first. */
  backTo?: Path;
  /** fixed = back always leads to `backTo`. */
  back?: 'step' | 'fixed';
  end?: ReactNode;
  /** shown = the balance is at the right while logged in. */
  balance?: 'shown' | 'none';
};

/** The play-money mark, in play mode. */
export function ModeMark() {
  const { t } = useT();
  const mode = usePlatform((state) => state.mode);
  return mode === 'play' ? <PlayMark label={t('playMoney')} /> : null;
}

/** Header of an inner screen: back, title, play mark, balance. */
export function PageHeader({ title, subtitle, backTo, back = 'step', end, balance = 'shown' }: Props) {
  const { t } = useT();
  const wallet = useBalance();
  const loggedIn = useLoggedIn();
  return (
    <TopBar
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      back={{
        label: t('back'),
        onClick: () => (back === 'fixed' && backTo ? go(backTo, {}, 'replace') : goBack(backTo)),
      }}
      balance={
        balance === 'shown' && loggedIn ? { label: t('balanceShort'), amount: wallet?.balance } : undefined
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
