import { cx } from '@shwe/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../i18n/index.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

type Props = {
  /** Stands in the browser's title and is what a screen reader hears first. */
  title: string;
  children: ReactNode;
  /** Lit from above: the screens one comes to rest on. */
  lit?: boolean;
  onRefresh?: () => Promise<unknown>;
};

/** The stage of every screen. */
export function Screen({ title, children, lit, onRefresh }: Props) {
  const { t } = useT();
  useEffect(() => {
    document.title = `${t('brand')} · ${title}`;
  }, [t, title]);
  return (
    <main className={cx('app', lit && 'lit')}>
      {onRefresh && <PullToRefresh onRefresh={onRefresh} />}
      {children}
    </main>
  );
}
