import { KeyCap } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { PICTURE_LABEL } from './pictures.ts';
import type { CasePictureOf } from './types.ts';

type Props = {
  id: string;
  of: CasePictureOf;
  isEnlarged: boolean;
  toggle: () => void;
  keyCap?: string;
};

/** A picture of a case, for roles that decide; a click enlarges it. */
export function CasePicture({ id, of, isEnlarged, toggle, keyCap }: Props) {
  const { t } = useT();
  const query = useApiQuery('operatorDownlineWithdrawals', 'picture', { id, of }, { live: false });
  return (
    <figure className="receiptpic">
      <figcaption className="t2">
        {t(PICTURE_LABEL[of])} {keyCap !== undefined && <KeyCap k={keyCap} />}
      </figcaption>
      <LoadState of={query} rows={3} />
      {query.data && (
        <button type="button" className="bare" aria-expanded={isEnlarged} onClick={toggle}>
          <img className={isEnlarged ? 'whole' : ''} src={query.data.picture} alt={t(PICTURE_LABEL[of])} />
        </button>
      )}
    </figure>
  );
}
