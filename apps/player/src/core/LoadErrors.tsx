import { cx, Pill } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

type Query = { isError: boolean; data: unknown; refetch: () => unknown };

/** On a screen of several parts: some did not load, and one tap asks for those again. Nothing is shown while nothing is missing. */
export function LoadErrors({ queries, className }: { queries: readonly Query[]; className?: string }) {
  const { t } = useT();
  const missing = queries.filter((query) => query.isError && query.data === undefined);
  if (missing.length === 0) return null;
  return (
    // A note in its own words: the component comes with later pages, and home shows this too.
    <div className={cx('note bad with-way', className)} role="alert">
      <div>
        <span>{t('pageFailed')}</span>
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
