import { cx } from '@shwe/ui';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
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

/** Whether a screen has been shown already. */
let wasScreenShown = false;

/**
 * The frame of every screen. The content of the first screen is rendered after its frame and deferred, so that a cheap
 * phone can answer a tap. Later screens render at once, so that no empty frame shows.
 */
export function Screen({ title, children, lit, onRefresh }: Props) {
  const { t } = useT();
  const showsContent = useDeferredValue(true, wasScreenShown);
  useEffect(() => {
    wasScreenShown = true;
  }, []);
  useEffect(() => {
    document.title = `${t('brand')} · ${title}`;
  }, [t, title]);
  return (
    <main className={cx('app', lit && 'lit')}>
      {onRefresh && <PullToRefresh onRefresh={onRefresh} />}
      {showsContent && children}
    </main>
  );
}
