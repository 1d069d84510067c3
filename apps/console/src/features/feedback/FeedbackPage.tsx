import { Select } from 'antd';
import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PickPage } from '../../parts/PickPage.tsx';
import { paths } from '../../paths.ts';
import { CaseSide } from './CaseSide.tsx';
import { type FeedbackCase, STATES, stateOf } from './types.ts';

const SIZE = 25;

/** What members told the house: what waits first, the chosen case beside it with its answer. */
export function FeedbackPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const state = stateOf(search.state);
  const asked = useAsk(
    'operatorFeedback',
    'list',
    { page, size: SIZE, ...(state !== 'all' && { state }) },
    { keep: true },
  );
  return (
    <PickPage
      title={t('feedbackDesk')}
      count={asked.data && t('feedbackCount', { n: asked.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('feedbackState')}
            className="filter"
            value={state}
            options={STATES.map((value) => ({ value, label: t(`state_feedback_${value}`) }))}
            onChange={(value) => go(paths.feedback, { state: value })}
          />
        </div>
      }
      asked={asked}
      page={page}
      size={SIZE}
      to={(next) => go(paths.feedback, { ...search, page: String(next) })}
      empty={t(state === 'open' ? 'feedbackNoneWaits' : 'feedbackNone')}
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <CaseSide key={chosen.id} of={chosen} />}
    </PickPage>
  );
}

type RowsProps = {
  list: readonly FeedbackCase[];
  chosen: number | undefined;
  pick: (id: number) => void;
};

function Rows({ list, chosen, pick }: RowsProps) {
  const { t, names } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('name')}</th>
          <th>{t('feedbackType')}</th>
          <th>{t('feedbackText')}</th>
          <th>{t('feedbackState')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => pick(one.id)}>
            <td className="when">{moment(one.created_at, names)}</td>
            <td>{one.who.name}</td>
            <td className="t2">{t(`kind_feedback_${one.type}`)}</td>
            <td className="wide">
              <span className="cut">{one.content}</span>
            </td>
            <td className={one.state === 'open' ? '' : 't3'}>{t(`state_feedback_${one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
