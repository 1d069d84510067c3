import { Select } from 'antd';
import { moment } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Cap } from '../../parts/bits.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { usePicked } from '../../parts/picked.ts';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import { AskSide } from './AskSide.tsx';
import { type PayeeAsk, STATES } from './types.ts';

const SIZE = 25;

/** Payout accounts that members ask for in the place of the bound one: what waits longest first, the chosen one beside it. */
export function PayeesPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const states = STATES.find((one) => one === search.states) ?? 'open';
  const asked = useAsk('consoleCashier', 'payeeAsks', { states, page, size: SIZE }, { keep: true });
  const { chosen, pick, step } = usePicked(asked.data?.list ?? []);
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('payeesDesk')}</h1>
        {asked.data && <span className="t3 end">{t('payeesCount', { n: asked.data.total })}</span>}
      </header>
      <div className="auditgrid beside2">
        <div className="auditlist">
          <div className="filters">
            <Select
              aria-label={t('payeesState')}
              className="filter"
              value={states}
              options={STATES.map((value) => ({ value, label: t(`state_payees_${value}`) }))}
              onChange={(value) => go(paths.payees, { states: value })}
            />
          </div>
          <PagedList
            asked={asked}
            page={page}
            size={SIZE}
            to={(next) => go(paths.payees, { ...search, page: String(next) })}
            bars={8}
            empty={<Empty text={t('payeesNone')} />}
          >
            {(list) => <Rows list={list} chosen={chosen?.id} pick={pick} />}
          </PagedList>
        </div>
        <aside className="side">
          {chosen && <AskSide key={chosen.id} of={chosen} />}
          <p className="foot t3">
            <Cap k="J" />
            <Cap k="K" /> {t('keyNextPrevious')}
          </p>
        </aside>
      </div>
    </div>
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
            <td className="mono t2">{one.now ? ends(one.now.account) : t('none')}</td>
            <td className="mono">{one.next ? ends(one.next.account) : t('none')}</td>
            <td className={one.state === 'asked' ? '' : 't3'}>{t(`state_payee_${one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row has no room for a whole address: its ends; the side has all of it. */
function ends(account: string): string {
  return account.length > 24 ? `${account.slice(0, 8)}…${account.slice(-6)}` : account;
}
