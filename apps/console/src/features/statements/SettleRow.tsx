import { useState } from 'react';
import { BottomSheet, SheetButtons } from '../../components/BottomSheet.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import { rowText } from './rows.ts';
import type { Row } from './types.ts';

const WAYS = ['bank_charge', 'payout', 'own_transfer', 'returned', 'recorded_by_hand', 'other'] as const;

/** Says how an exception was settled. Moves no money. */
export function SettleRow({ row, close }: { row: Row; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorStatements', 'settle');
  const isOut = row.amount !== null && row.amount < 0;
  const ways = WAYS.filter((way) => way === 'other' || OUTGOING.has(way) === isOut);
  const [as, setAs] = useState<(typeof WAYS)[number]>(ways[0]!);
  const [note, setNote] = useState('');
  const isReady = note.trim().length >= 3;
  const settle = () => {
    if (!isReady || action.isPending || row.id === null) return;
    action.mutate(
      { id: row.id, as, note: note.trim() },
      {
        onSuccess: () => {
          toast(t('exceptionSettled'));
          close();
        },
      },
    );
  };
  return (
    <BottomSheet title={t('settleTitle', { n: row.line })} close={close} keys={{ 'ctrl+enter': settle }}>
      <div className="sidecol">
        <SelectField
          label={t('settleAs')}
          value={as}
          options={ways.map((value) => ({ value, label: t(`settled_${value}`) }))}
          onChange={setAs}
        />
        <TextField label={t('fieldNote')} value={note} onChange={setNote} lengthMax={300} hasFocus />
      </div>
      <div className="sidecol">
        <p className="t2">{rowText(t, row)}</p>
        <p className="t3">{t('settleText')}</p>
        <ActionError failure={action.error} />
        <SheetButtons
          label={t('settle')}
          isReady={isReady}
          isBusy={action.isPending}
          act={settle}
          close={close}
        />
      </div>
    </BottomSheet>
  );
}

const OUTGOING: ReadonlySet<string> = new Set(['bank_charge', 'payout', 'own_transfer']);
