import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { LoadState } from '../../../components/LoadState.tsx';
import { ActionError } from '../../../components/states.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useApiQuery } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { RuleChange, RuleRow } from '../types.ts';
import { RuleForm } from './RuleForm.tsx';
import { ruleText } from './rule-text.ts';

/** The draw rules in force, and their changes. Draws that are open or have bets never change. */
export function Rules({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const rules = useApiQuery('operatorCalendar', 'rules', {});
  const [game, setGame] = useState<1 | 2>(1);
  useKeys({ esc: close }, { onTop: true });
  const rows = rules.data?.list.filter((row) => row.game === game);
  return (
    <Modal open title={t('gameConfiguration')} footer={null} onCancel={close} width={860}>
      <div className="stack">
        <p className="t3">{t('gameConfigurationText')}</p>
        <Segmented
          size="small"
          aria-label={t('game')}
          value={game}
          options={[
            { value: 1, label: '2D' },
            { value: 2, label: '3D' },
          ]}
          onChange={setGame}
        />
        <LoadState of={rules} rows={6} />
        {rows && <Table rows={rows} />}
        {rows && may('draw.rules') && <RuleForm key={game} game={game} rows={rows} />}
      </div>
    </Modal>
  );
}

function Table({ rows }: { rows: readonly RuleRow[] }) {
  const { t } = useT();
  return (
    <table className="rows rulerows">
      <thead>
        <tr>
          <th>{t('parameter')}</th>
          <th>{t('today')}</th>
          <th>{t('changes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <td className="b">{t(`parameter_${row.kind}`)}</td>
            <td>{ruleText(t, row.kind, row.now)}</td>
            <td className="wide wraps">
              {row.changes.length === 0 && <span className="t3">{t('none')}</span>}
              {row.changes.map((change) => (
                <Change key={change.rule} kind={row.kind} change={change} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The defaults apply from this day, long before the first draw. */
const SETUP_DAY = '2000-01-01';

function Change({ kind, change }: { kind: RuleRow['kind']; change: RuleChange }) {
  const { t, names } = useT();
  const { may } = useMe();
  const approve = useConsoleAction('operatorCalendar', 'approveRule');
  const withdraw = useConsoleAction('operatorCalendar', 'withdrawRule');
  const { rule, state, from, value, reason, mine } = change;
  const isOver = state === 'past' || state === 'holds';
  // Approved odds are replaced by two operators, never withdrawn by one; of other rules the server knows.
  const mayWithdraw = kind !== 'odds' || state === 'waiting';
  return (
    <div className={state === 'past' ? 'change t3' : 'change'}>
      <span>
        {from <= SETUP_DAY
          ? t('byDefault')
          : t('fromDay', { day: `${weekdayDay(from, names)} ${from.slice(0, 4)}` })}{' '}
        <b>{ruleText(t, kind, value)}</b>
        <small className={state === 'waiting' ? 'amber' : 't3'}>
          {' '}
          {t(`ruleState_${state}`)} · {change.asked_by || t('system')}
          {change.confirmed_by !== '' &&
            change.confirmed_by !== change.asked_by &&
            ` + ${change.confirmed_by}`}{' '}
          · {reason}
        </small>
      </span>
      {!isOver && may('draw.rules') && (
        <span className="acts">
          {state === 'waiting' && !mine && (
            <Button size="small" loading={approve.isPending} onClick={() => approve.mutate({ rule })}>
              {t('approveRule')}
            </Button>
          )}
          {mayWithdraw && (
            <Button
              size="small"
              type="text"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ rule })}
            >
              {t(state === 'waiting' ? 'withdrawRequest' : 'remove')}
            </Button>
          )}
        </span>
      )}
      <ActionError failure={approve.error ?? withdraw.error} />
    </div>
  );
}
