import { cx } from '@shwe/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../i18n/index.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

type Props = {
  /** The title of the document, which a screen reader says first. */
  title: string;
  children: ReactNode;
  /** Whether the background is lit from above, as on the main screens. */
  lit?: boolean;
  onRefresh?: () => Promise<unknown>;
};

/** The frame of every screen. */
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
