import { Icon, Sheet, Skeleton } from '@shwe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

type Props = {
  label: string;
  /** The picture as a data: URL. */
  query: Pick<UseQueryResult<string>, 'data' | 'error' | 'isError' | 'refetch'>;
};

/** A picture of a payment in a line: small, and whole in a sheet. Its styles come with `downline-money.css`. */
export function PictureRow({ label, query }: Props) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="ag-pic" onClick={() => setOpen(true)}>
        <span className="th">
          {query.data ? <img src={query.data} alt="" /> : <Skeleton width="100%" height={44} />}
        </span>
        <span className="c2">{label}</span>
        <span className="link plain">
          <Icon name="eye" size="s" />
          {t('look')}
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label} closeLabel={t('close')}>
        {query.isError ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          query.data && <img className="ag-whole" src={query.data} alt={label} />
        )}
      </Sheet>
    </>
  );
}
