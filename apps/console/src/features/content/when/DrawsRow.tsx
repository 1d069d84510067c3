import { dayMonth } from '../../../core/format.ts';
import { useApiQuery } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Axis } from './axis.ts';
import { drawDaysOf, yearsOf } from './draws.ts';

const percent = (share: number) => `${share * 100}%`;

/** The draw days in outline, so that what is shown can be kept clear of them. For who may see the draws. */
export function DrawsRow({ axis }: { axis: Axis }) {
  const { t, names } = useT();
  const { may } = useMe();
  const [year, next] = yearsOf(axis);
  const when = may('draw.view');
  const one = useApiQuery('operatorCalendar', 'year', { year }, { when, keep: true });
  const other = useApiQuery('operatorCalendar', 'year', { year: next }, { when: when && next !== year });
  if (!one.data) return null;
  const draws = drawDaysOf(axis, [one.data, ...(other.data && next !== year ? [other.data] : [])]);
  const of = (game: '2D' | '3D') => draws.filter((draw) => draw.game === game);
  const dates3D = of('3D').map(({ date }) => dayMonth(date, names));
  return (
    <li className="axisrow draws">
      <span className="name">
        <b>{t('contentDraws')}</b>{' '}
        <small>
          {[
            ...(of('2D').length > 0 ? [t('contentDraws2D', { n: of('2D').length })] : []),
            ...(dates3D.length > 0 ? [`3D ${dates3D.join(', ')}`] : []),
          ].join(' · ')}
        </small>
      </span>
      <span className="track" aria-hidden="true">
        {draws.map(({ game, date, left, width }) => (
          <i
            key={`${game} ${date}`}
            className={game === '3D' ? 'drawday three' : 'drawday'}
            style={{ left: percent(left), width: percent(width) }}
          >
            {game}
          </i>
        ))}
      </span>
    </li>
  );
}
