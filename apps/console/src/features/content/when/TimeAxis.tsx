import type { CSSProperties } from 'react';
import { dotted } from '../../../components/texts.ts';
import { dayMonth } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import { itemName } from '../item-name.ts';
import { KIND_NAME, type Selected } from '../types.ts';
import { type Axis, barOf, overlapOf, type Period, placeOf } from './axis.ts';
import { DrawsRow } from './DrawsRow.tsx';
import { periodText } from './period-text.ts';
import type { Shown } from './shown.ts';

type Props = {
  axis: Axis;
  now: number;
  /** What is being written, above the others; what overlaps it is marked. */
  own?: { name: string; text: string; period: Period } | undefined;
  others: readonly Shown[];
  select: (selected: Selected) => void;
};

const percent = (share: number) => `${share * 100}%`;

/** Days from left to right with now on them, and a bar for each item while it is shown; a row opens its item. */
export function TimeAxis({ axis, now, own, others, select }: Props) {
  const texts = useT();
  const { t, names } = texts;
  const at = placeOf(axis, now);
  const band = own && barOf(axis, own.period);
  return (
    <div className="timeaxis">
      <div className="axisground" aria-hidden="true">
        {band && <i className="band" style={{ left: percent(band.left), width: percent(band.width) }} />}
        {axis.labels.map((day, index) => (
          <i
            key={day.date}
            className={index % 2 === 0 ? 'day' : 'day between'}
            style={{ left: percent(day.at) }}
          >
            {dayMonth(day.date, names)}
          </i>
        ))}
        {at !== null && (
          <i className={at > 0.9 ? 'now last' : 'now'} style={{ left: percent(at) }}>
            {t('contentNow')}
          </i>
        )}
      </div>
      <ul>
        {own && (
          <li className="axisrow own">
            <span className="name">
              <b>{own.name}</b> <small>{own.text}</small>
            </span>
            <Track axis={axis} period={own.period} />
          </li>
        )}
        {own && <DrawsRow axis={axis} />}
        {others.map((shown) => {
          const { row } = shown;
          const common = own ? overlapOf(own.period, shown) : null;
          return (
            <li key={`${row.kind} ${row.item}`}>
              <button
                type="button"
                className="bare axisrow"
                onClick={() => select({ kind: row.kind, item: row.item })}
              >
                <span className="name">
                  <b>{itemName(row, texts)}</b>{' '}
                  <small>
                    {dotted(
                      t(row.kind === 'tile' ? 'contentInMaintenance' : KIND_NAME[row.kind]),
                      periodText(shown, now, texts),
                    )}
                  </small>{' '}
                  {common && (
                    <span className="sr">
                      {t('contentSameTime', { time: periodText(common, now, texts) })}
                    </span>
                  )}
                </span>
                <Track axis={axis} period={shown} common={common} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type TrackProps = { axis: Axis; period: Period; common?: Period | null };

/** The bar of a period; the part that it has in common with what is being written is hatched. */
function Track({ axis, period, common = null }: TrackProps) {
  return (
    <span className="track" aria-hidden="true">
      <Piece axis={axis} period={period} className="axisbar" />
      {common && <Piece axis={axis} period={common} className="axisbar common" />}
    </span>
  );
}

function Piece({ axis, period, className }: { axis: Axis; period: Period; className: string }) {
  const bar = barOf(axis, period);
  if (!bar) return null;
  const style: CSSProperties = { left: percent(bar.left), width: percent(bar.width) };
  const open = `${bar.isOpenLeft ? ' openleft' : ''}${bar.isOpenRight ? ' openright' : ''}`;
  return <i className={className + open} style={style} />;
}
