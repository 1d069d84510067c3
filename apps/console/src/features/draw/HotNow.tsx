import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment, sum } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import type { Cell } from './types.ts';

type Props = { hot: NonNullable<Cell['hot']>; cap: number };

/** That the number is hot: by whom, until when, where; it can be ended at once. */
export function HotNow({ hot, cap }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  const [isEnding, setEnding] = useState(false);
  const [reason, setReason] = useState('');
  const deed = useConsoleAction('operatorDraws', 'endTemporaryCap');
  return (
    <div className="hotnow">
      <Note
        tone="amber"
        icon="clock"
        title={t('hotNow', { cap: sum(cap), until: moment(hot.until, names) })}
        text={t(hot.everywhere ? 'hotByAll' : 'hotByHere', { name: hot.by || t('theHouse') })}
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
            loading={deed.isPending}
            onClick={() => deed.mutate({ mark: hot.mark, reason: reason.trim() })}
          >
            {t(hot.everywhere ? 'endHotAll' : 'endHot')}
          </Button>
          <DeedNote failure={deed.error} />
        </div>
      )}
    </div>
  );
}
