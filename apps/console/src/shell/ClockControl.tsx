import type { Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ActionError } from '../components/states.tsx';
import { TextField } from '../components/TextField.tsx';
import { businessNow } from '../core/clock.ts';
import { useConsoleAction } from '../core/console-action.ts';
import { hourMinute } from '../core/format.ts';
import { parseInstant } from '../core/parse.ts';
import { useT } from '../i18n/index.ts';

const RATES = [1, 10, 60, 600];

/** Only in play mode: moves business time forward and sets its speed. */
export function ClockControl({ clock }: { clock: Output<'operators', 'clock'> }) {
  const { t } = useT();
  const setClock = useConsoleAction('operators', 'setClock');
  const [day, setDay] = useState<string>(() => yangonDate(new Date(businessNow())));
  const [time, setTime] = useState(() => hourMinute(businessNow() + 60_000));
  const target = parseInstant(day, time);
  return (
    <div className="pop">
      <div>
        <h3 className="b">{t('clockTitle')}</h3>
        <p>{t('clockText')}</p>
      </div>
      <div className="two">
        <TextField
          label={t('clockDay')}
          value={day}
          onChange={setDay}
          lengthMax={10}
          placeholder="2026-11-23"
        />
        <TextField label={t('clockTime')} value={time} onChange={setTime} lengthMax={5} placeholder="11:40" />
      </div>
      <Button
        disabled={target === null}
        loading={setClock.isPending}
        onClick={() => target && setClock.mutate({ business: target, rate: clock.rate })}
      >
        {t('clockMove')}
      </Button>
      <div className="field">
        <span className="t2">{t('clockRate')}</span>
        <Segmented
          block
          aria-label={t('clockRate')}
          value={clock.rate}
          options={RATES.map((rate) => ({ value: rate, label: `${rate}×` }))}
          onChange={(rate) => setClock.mutate({ rate })}
        />
      </div>
      <ActionError failure={setClock.error} />
    </div>
  );
}
