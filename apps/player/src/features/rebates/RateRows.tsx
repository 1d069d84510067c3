import { cx, digitsText, IconButton } from '@shwe/ui';
import { useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { rateText, stepRate } from '../../util/rate-text.ts';
import { gameTitle } from './game-title.ts';
import type { DraftRow } from './use-rate-draft.ts';

type Props = {
  rows: readonly DraftRow[];
  onType: (key: string, text: string) => void;
  onSet: (key: string, rate: number) => void;
};

/** Each game with its rate on a line whose end is the agent's own rate. */
export function RateRows({ rows, onType, onSet }: Props) {
  return rows.map((row) => (
    <RateLine
      key={row.key}
      row={row}
      onType={(text) => onType(row.key, text)}
      onSet={(rate) => onSet(row.key, rate)}
    />
  ));
}

type LineProps = { row: DraftRow; onType: (text: string) => void; onSet: (rate: number) => void };

function RateLine({ row, onType, onSet }: LineProps) {
  const { t } = useT();
  const id = useId();
  const game = gameTitle(t, row);
  // What cannot be read stands where the last rate stood.
  const rate = row.rate ?? row.value;
  const share = row.max === 0 ? 0 : Math.min(1, rate / row.max);
  return (
    <div className={cx('ar-rate', row.isChanged && 'changed', row.fault && 'bad')}>
      <div>
        <b>{game}</b>
        {!row.fault && (
          <small>
            {row.isChanged ? (
              <RichText k="rateBefore" v={{ rate: rateText(row.value) }} />
            ) : rate === 0 ? (
              t('rateNone')
            ) : (
              <RichText k="ownRate" v={{ rate: rateText(row.max) }} />
            )}
          </small>
        )}
      </div>
      <IconButton
        icon="minus"
        size="s"
        label={t('rateLower', { game })}
        disabled={rate === 0}
        onClick={() => onSet(stepRate(rate, -1, row.max))}
      />
      <div className="value">
        <input
          className="fig"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-label={t('rateField', { game })}
          aria-invalid={row.fault ? true : undefined}
          aria-describedby={row.fault ? id : undefined}
          value={digitsText(row.text)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => row.isChanged && row.rate !== null && onSet(row.rate)}
        />
        <div className="line" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <IconButton
        icon="plus"
        size="s"
        label={t('rateHigher', { game })}
        disabled={rate >= row.max}
        onClick={() => onSet(stepRate(rate, 1, row.max))}
      />
      {row.fault && (
        <p className="err" id={id} role="alert">
          {row.fault === 'rateCeiling' ? t('rateCeiling', { max: rateText(row.max) }) : t('rateForm')}
        </p>
      )}
    </div>
  );
}
