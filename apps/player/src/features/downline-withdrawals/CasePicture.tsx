import { Icon, Sheet, Skeleton } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useT } from '../../i18n/index.ts';
import { useCasePicture } from './queries.ts';

/** The agent's picture of the payment: small, and whole in a sheet. */
export function CasePicture({ id }: { id: string }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const query = useCasePicture(id);
  return (
    <>
      <button type="button" className="ag-pic" onClick={() => setOpen(true)}>
        <span className="th">
          {query.data ? <img src={query.data} alt="" /> : <Skeleton width="100%" height={44} />}
        </span>
        <span className="c2">{t('caseAgentsPicture')}</span>
        <span className="link plain">
          <Icon name="eye" size="s" />
          {t('look')}
        </span>
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('caseAgentsPicture')}
        closeLabel={t('close')}
      >
        {query.isError ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          query.data && <img className="ag-whole" src={query.data} alt={t('caseAgentsPicture')} />
        )}
      </Sheet>
    </>
  );
}
