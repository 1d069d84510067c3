import { cx } from '@shwe/ui';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
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

/** Whether a screen has stood already. */
let begun = false;

/**
 * The stage of every screen. What stands on the first is built in slices after the stage, so that a cheap phone answers a tap
 * meanwhile; on later screens at once, so that no empty frame stands between two of them.
 */
export function Screen({ title, children, lit, onRefresh }: Props) {
  const { t } = useT();
  const filled = useDeferredValue(true, begun);
  useEffect(() => {
    begun = true;
  }, []);
  useEffect(() => {
    document.title = `${t('brand')} · ${title}`;
  }, [t, title]);
  return (
    <main className={cx('app', lit && 'lit')}>
      {onRefresh && <PullToRefresh onRefresh={onRefresh} />}
      {filled && children}
    </main>
  );
}
