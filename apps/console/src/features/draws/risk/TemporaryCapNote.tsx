import { Button } from 'antd';
import { useState } from 'react';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError, Note } from '../../../components/states.tsx';
import { useDeed } from '../../../core/deed.ts';
import { amountText, dateTime } from '../../../core/format.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Cell } from '../types.ts';

type Props = { hot: NonNullable<Cell['hot']>; cap: number };

/** That the number is hot: by whom, until when, where; it can be ended at once. */
export function TemporaryCapNote({ hot, cap }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  const [isEnding, setEnding] = useState(false);
  const [reason, setReason] = useState('');
  const action = useDeed('operatorDraws', 'endTemporaryCap');
  return (
    <div className="hotnow">
      <Note
        tone="amber"
        icon="clock"
        title={t('temporaryCapNow', { cap: amountText(cap), until: dateTime(hot.until, names) })}
        text={t(hot.everywhere ? 'temporaryCapByAll' : 'temporaryCapByHere', { name: hot.by || t('system') })}
        end={
          may('draw.limits') &&
          !isEnding && (
            <button type="button" className="bare link" onClick={() => setEnding(true)}>
              {t('endNow')}
            </button>
          )
        }
      />
      {isEnding && (
        <div className="ending">
          <ReasonField value={reason} onChange={setReason} lengthMax={300} />
          <Button
            disabled={reason.trim().length < 3}
            loading={action.isPending}
            onClick={() => action.mutate({ mark: hot.mark, reason: reason.trim() })}
          >
            {t(hot.everywhere ? 'endTemporaryCapAll' : 'endTemporaryCap')}
          </Button>
          <ActionError failure={action.error} />
        </div>
      )}
    </div>
  );
}
