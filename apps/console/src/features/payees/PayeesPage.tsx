import { Select } from 'antd';
import { moment, shortAddress } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PickPage } from '../../parts/PickPage.tsx';
import { paths } from '../../paths.ts';
import { AskSide } from './AskSide.tsx';
import { type PayeeAsk, STATES } from './types.ts';

const SIZE = 25;

/** Payout accounts that members ask for in the place of the bound one: what waits longest first, the chosen one beside it. */
export function PayeesPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const states = STATES.find((one) => one === search.states) ?? 'open';
  const asked = useAsk('operatorPayees', 'requests', { states, page, size: SIZE }, { keep: true });
  return (
    <PickPage
      title={t('payeesDesk')}
      count={asked.data && t('payeesCount', { n: asked.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('payeesState')}
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
      empty={t(states === 'open' ? 'payeesNoneWait' : 'payeesNone')}
      side="broad"
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <AskSide key={chosen.id} of={chosen} />}
    </PickPage>
  );
}

type RowsProps = { list: readonly PayeeAsk[]; chosen: number | undefined; pick: (id: number) => void };

function Rows({ list, chosen, pick }: RowsProps) {
  const { t, names } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('name')}</th>
          <th>{t('payeeAsks')}</th>
          <th>{t('payeeNow')}</th>
          <th>{t('payeeNext')}</th>
          <th>{t('payeesState')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => pick(one.id)}>
            <td className="when">{moment(one.asked_at, names)}</td>
            <td className="wide">
              <button type="button" className="bare b" onClick={() => pick(one.id)}>
                {one.who.name}
              </button>
            </td>
            <td className="t2">
              {t(`kind_to_${one.kind}`)}, {t(`kind_payee_${one.wants}`)}
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
