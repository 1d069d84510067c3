import { cx, Pill } from '@shwe/ui';
import { type Key, useT } from '../i18n/index.ts';

type Query = { isError: boolean; data: unknown; refetch: () => unknown };
type Props = {
  queries: readonly Query[];
  /** What did not load. */
  text?: Key;
  className?: string;
};

/** For a screen of several parts: one tap fetches again those that did not load. Renders nothing if all are loaded. */
export function LoadErrors({ queries, text = 'pageFailed', className }: Props) {
  const { t } = useT();
  const missing = queries.filter((query) => query.isError && query.data === undefined);
  if (missing.length === 0) return null;
  return (
    // Not the Note component: its chunk comes with later pages, and the home page shows this too.
    <div className={cx('note bad with-way', className)} role="alert">
      <div>
        <span>{t(text)}</span>
        <Pill
          onClick={() => {
            for (const query of missing) query.refetch();
          }}
        >
          {t('retry')}
        </Pill>
      </div>
    </div>
  );
}
