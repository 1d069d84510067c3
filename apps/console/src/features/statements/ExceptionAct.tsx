import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Row } from './types.ts';

/** A claim that a payment does not fit is decided on its own screen; any other exception is settled with a note. */
export function ExceptionAct({ row, settle }: { row: Row; settle: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  if (row.claim)
    return (
      <a className="link" href={hrefOf(paths.deposit.replace('$id', row.claim.tid))}>
        {t('compare')}
      </a>
    );
  if (!may('statement.import')) return null;
  return (
    <button type="button" className="bare link" onClick={settle}>
      {t('settle')}
    </button>
  );
}
