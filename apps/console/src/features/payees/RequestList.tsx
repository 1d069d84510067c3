import { Select } from 'antd';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime, shortAddress } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { type PayeeRequest, STATES } from './types.ts';

const SIZE = 25;

/** Payout accounts that members ask for in the place of the bound one: what waits longest first, the chosen one beside it. */
export function RequestList() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const states = STATES.find((one) => one === search.states) ?? 'open';
  const asked = useApiQuery('consoleCashier', 'payeeAsks', { states, page, size: SIZE }, { keep: true });
  return (
    <SplitPage
      title={t('payees')}
      count={asked.data && t('requestCount', { n: asked.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('status')}
            className="filter"
            value={states}
            options={STATES.map((value) => ({ value, label: t(`state_payees_${value}`) }))}
            onChange={(value) => go(paths.payees, { states: value })}
          />
        </div>
      }
      asked={asked}
      page={page}
      size={SIZE}
      to={(next) => go(paths.payees, { ...search, page: String(next) })}
      empty={t(states === 'open' ? 'noPendingRequests' : 'noRequests')}
      side="broad"
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <RequestDetails key={chosen.id} of={chosen} />}
    </SplitPage>
  );
}

type RowsProps = { list: readonly PayeeRequest[]; chosen: number | undefined; pick: (id: number) => void };

function Rows({ list, chosen, pick }: RowsProps) {
  const { t, names } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('name')}</th>
          <th>{t('requestType')}</th>
          <th>{t('currentAccount')}</th>
          <th>{t('requestedAccount')}</th>
          <th>{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => pick(one.id)}>
            <td className="when">{dateTime(one.asked_at, names)}</td>
            <td className="wide">
              <button type="button" className="bare b" onClick={() => pick(one.id)}>
                {one.who.name}
              </button>
            </td>
            <td className="t2">
              {t(`payoutKind_${one.kind}`)}, {t(`requestType_${one.wants}`)}
            </td>
            <td className="mono t2">{one.now ? shortAddress(one.now.account) : t('none')}</td>
            <td className="mono">{one.next ? shortAddress(one.next.account) : t('none')}</td>
            <td className={one.state === 'asked' ? '' : 't3'}>{t(`state_payee_${one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
