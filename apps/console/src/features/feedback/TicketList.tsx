import { Select } from 'antd';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { TicketDetails } from './TicketDetails.tsx';
import { STATES, stateOf, type Ticket } from './types.ts';

const SIZE = 25;

/** What members told the house: what waits first, the chosen case beside it with its answer. */
export function TicketList() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const state = stateOf(search.state);
  const asked = useApiQuery(
    'consoleFeedback',
    'cases',
    { page, size: SIZE, ...(state !== 'all' && { state }) },
    { keep: true },
  );
  return (
    <SplitPage
      title={t('feedback')}
      count={asked.data && t('ticketCount', { n: asked.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('status')}
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
      empty={t(state === 'open' ? 'noOpenTickets' : 'noTickets')}
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <TicketDetails key={chosen.id} of={chosen} />}
    </SplitPage>
  );
}

type RowsProps = {
  list: readonly Ticket[];
  chosen: number | undefined;
  pick: (id: number) => void;
};

function Rows({ list, chosen, pick }: RowsProps) {
  const { t, names } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('name')}</th>
          <th>{t('ticketCategory')}</th>
          <th>{t('ticketText')}</th>
          <th>{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => pick(one.id)}>
            <td className="when">{dateTime(one.created_at, names)}</td>
            <td>{one.who.name}</td>
            <td className="t2">{t(`ticketCategory_${one.type}`)}</td>
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
