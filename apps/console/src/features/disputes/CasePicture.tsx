import { useState } from 'react';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { PICTURE_LABEL } from './pictures.ts';
import type { CasePictureOf } from './types.ts';

/** A picture of a case, for roles that decide; a click enlarges it. */
export function CasePicture({ id, of }: { id: string; of: CasePictureOf }) {
  const { t } = useT();
  const { may } = useMe();
  const [isEnlarged, setEnlarged] = useState(false);
  const maySee = may('escrow.decide');
  const query = useApiQuery(
    'operatorDownlineWithdrawals',
    'picture',
    { id, of },
    { when: maySee, live: false },
  );
  if (!maySee) return null;
  return (
    <figure className="receiptpic">
      <figcaption className="t2">{t(PICTURE_LABEL[of])}</figcaption>
      {query.isPending && <LoadingBars rows={3} />}
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <button
          type="button"
          className="bare"
          aria-expanded={isEnlarged}
          onClick={() => setEnlarged(!isEnlarged)}
        >
          <img className={isEnlarged ? 'whole' : ''} src={query.data.picture} alt={t(PICTURE_LABEL[of])} />
        </button>
      )}
    </figure>
  );
}
