import { amountText, Button, cx, Dock, digitsText, Icon, StateScreen } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { go } from '../../core/navigate.ts';
import { formatTime } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { openMember, RowsPending } from './DownlineRows.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ONLINE_FILTERS, ONLINE_SORTS, type OnlineSort, type OnlineView } from './online-view.ts';
import { type Online, useOnline } from './queries.ts';
import { SortButton } from './SortButton.tsx';

const NUMBERS_SHOWN = 5;

/** The heading of the column by its order. */
export const HEADS: Record<OnlineSort, Key> = {
  seen: 'seenShort',
  bets: 'todayStakes',
  money: 'balanceShort',
};

type Props = { view: OnlineView; onView: (view: OnlineView) => void };

/** Who of the downline uses the app now, with the last bet of each. */
export function OnlineList({ view, onView }: Props) {
  const { t } = useT();
  const query = useOnline(view);
  const isLeaving = useAgentsOnly(query);
  const { data } = query;
  if (query.isError) {
    return isLeaving ? null : <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (data?.counts.all === 0) return <Nobody />;
  const rows = data?.view.show === view.show && data.view.sort === view.sort ? data.list : undefined;
  return (
    <>
      <FilterChips
        filters={ONLINE_FILTERS}
        chosen={view.show}
        counts={data?.counts}
        onChange={(show) => onView({ ...view, show, page: 1 })}
      />
      <div className="ar-head">
        <span>{t('idAndLastBet')}</span>
        <SortButton
          labels={ONLINE_SORTS}
          sort={view.sort}
          onSort={(sort) => onView({ ...view, sort, page: 1 })}
          main={HEADS[view.sort]}
          {...(view.sort === 'seen' ? { above: 'todayStakes' } : { below: 'seenShort' })}
        />
      </div>
      {rows?.length === 0 ? (
        <StateScreen drawing="empty" title={t(view.show === 'agents' ? 'onlineAgentsNone' : 'onlineNone')} />
      ) : rows ? (
        rows.map((row) => (
          <Row key={row.id} row={row} amount={view.sort === 'money' ? row.money : row.bet_today} />
        ))
      ) : (
        <RowsPending />
      )}
      {data && rows && rows.length > 0 && (
        <PagerDock
          page={view.page}
          total={data.total}
          busy={query.isPlaceholderData}
          onPage={(page) => onView({ ...view, page })}
        />
      )}
    </>
  );
}

/** "06 2000, 27 3000": the numbers. */
function numbersOf(slip: string): string[] {
  return slip.split(', ').map((line) => line.split(' ')[0]!);
}

function Row({ row, amount }: { row: Online['list'][number]; amount: number }) {
  const { t, lang } = useT();
  const bet = row.game_record;
  const numbers = bet ? numbersOf(bet.xzhm) : [];
  const more = numbers.length - NUMBERS_SHOWN;
  return (
    <button type="button" className="ar-row ag-seen" onClick={() => openMember(row.id)}>
      <Icon name={bet ? 'ticket' : 'home'} />
      <span>
        <span className="id">
          <span className="fig">{digitsText(String(row.id))}</span>
          {row.remark && <i>{row.remark}</i>}
          {row.is_daili === 1 && <span className="ag-mark">{t('agentRole')}</span>}
          {row.path.length > 1 && (
            <span className="ag-level">
              <RichText k="levelBelow" v={{ n: row.path.length }} />
            </span>
          )}
        </span>
        <small>
          {bet ? (
            <>
              {bet.gameCode} · <span className="fig">{numbers.slice(0, NUMBERS_SHOWN).join(' ')}</span>
              {more > 0 && <span className="fig"> +{amountText(more)}</span>}
            </>
          ) : (
            t('noBetYet')
          )}
        </small>
      </span>
      <span className="r">
        <span className={cx('fig', amount === 0 && 'none')}>{amountText(amount)}</span>
        <small className="fig">{formatTime(lang, row.seen_at)}</small>
      </span>
    </button>
  );
}

function Nobody() {
  const { t } = useT();
  return (
    <>
      <StateScreen drawing="empty" title={t('onlineNone')}>
        <p>{t('onlineNoneText')}</p>
      </StateScreen>
      <Dock>
        <Button tone="quiet" onClick={() => go(paths.myDownGammer)}>
          <Icon name="users" size="s" />
          {t('seeDownline')}
        </Button>
      </Dock>
    </>
  );
}
