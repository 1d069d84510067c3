import { failureOf } from '@shwe/client';
import { Button, Chip, Icon, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { ChoiceSheet } from '../../components/ChoiceSheet.tsx';
import { Pager } from '../../components/Pager.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { DownlineRows, RowsPending } from './DownlineRows.tsx';
import { type DownlineView, FILTERS, type Filter, isSameList, SORTS, type Sort } from './downline-view.ts';
import { FindDock } from './FindDock.tsx';
import { InviteDock } from './InviteDock.tsx';
import { type Downline, useDownline } from './queries.ts';
import { useAgentsOnly } from './use-agents-only.ts';

const SORT_LABEL: Record<Sort, Key> = { money: 'sortMoney', bets: 'sortBets', new: 'sortNew' };

const NONE: Record<Filter, Key> = { all: 'downlineNone', agents: 'agentsNone', today: 'newMembersNone' };

type Props = { view: DownlineView; onView: (view: DownlineView) => void };

/** A direct downline: the agent's own, or that of a member below. Filter, order and page are in the address. */
export function DownlineList({ view, onView }: Props) {
  const query = useDownline(view);
  const isLeaving = useAgentsOnly(query);
  const { data } = query;
  const isSame = data !== undefined && isSameList(data.view, view);
  const rows = isSame ? data.list : undefined;
  const failure = query.isError ? failureOf(query.error) : null;
  const isNotFound = view.find !== undefined && failure?.kind === 'refused' && failure.code === 'not_found';
  const closeFind = () => onView(withoutFind(view));
  if (isLeaving) return null;
  return (
    <>
      {view.find === undefined && (
        <Filters
          view={view}
          counts={data && data.view.of === view.of ? data.counts : undefined}
          onChange={(show) => onView({ ...view, show, page: 1 })}
        />
      )}
      {isNotFound ? (
        <FindNone find={view.find} onAll={closeFind} />
      ) : query.isError ? (
        <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <NoRows view={view} />
      ) : (
        <>
          <RowsHead view={view} onSort={(sort) => onView({ ...view, sort, page: 1 })} />
          {rows ? <DownlineRows rows={rows} find={view.find} /> : <RowsPending />}
          {rows && (
            <Pager
              page={view.page}
              total={data!.total}
              busy={query.isPlaceholderData}
              onPage={(page) => onView({ ...view, page })}
            />
          )}
        </>
      )}
      {(isNotFound || (!query.isError && rows?.length !== 0)) && (
        <FindDock
          find={view.find}
          onFind={(find) => onView({ ...withoutFind(view), page: 1, find })}
          onAll={closeFind}
        />
      )}
    </>
  );
}

function withoutFind({ find: _, ...view }: DownlineView): DownlineView {
  return view;
}

type FiltersProps = {
  view: DownlineView;
  counts: Downline['counts'] | undefined;
  onChange: (show: Filter) => void;
};

function Filters({ view, counts, onChange }: FiltersProps) {
  const { t } = useT();
  return (
    <div className="ar-filter ag-filter">
      {(Object.keys(FILTERS) as Filter[]).map((filter) => {
        const { label, count } = FILTERS[filter];
        return (
          <Chip
            key={filter}
            label={t(label)}
            {...(counts && { count: String(counts[count]) })}
            on={view.show === filter}
            onClick={() => onChange(filter)}
          />
        );
      })}
    </div>
  );
}

/** The heading of the columns names the order; a tap opens the choices. */
function RowsHead({ view, onSort }: { view: DownlineView; onSort: (sort: Sort) => void }) {
  const { t } = useT();
  const [isChoosing, setChoosing] = useState(false);
  const [main, rest]: readonly [Key, Key] =
    view.sort === 'bets'
      ? ['todayStakes', 'balanceShort']
      : [view.sort === 'money' ? 'balanceShort' : 'newestShort', 'todayStakes'];
  return (
    <div className="ar-head">
      <span>{t('idAndPhone')}</span>
      {view.find === undefined ? (
        <button
          type="button"
          className="ag-sort"
          aria-label={`${t('sortTitle')}: ${t(SORT_LABEL[view.sort])}`}
          onClick={() => setChoosing(true)}
        >
          <b>{t(main)}</b>
          <Icon name="down" size="xs" />
          <span>/ {t(rest)}</span>
        </button>
      ) : (
        <span>
          {t('balanceShort')} / {t('todayStakes')}
        </span>
      )}
      {isChoosing && (
        <ChoiceSheet
          open
          onClose={() => setChoosing(false)}
          title={t('sortTitle')}
          choices={SORTS.map((value) => ({ value, label: t(SORT_LABEL[value]) }))}
          chosen={view.sort}
          choose={async (sort) => onSort(sort)}
        />
      )}
    </div>
  );
}

function NoRows({ view }: { view: DownlineView }) {
  const { t } = useT();
  const isOwn = view.of === undefined;
  return (
    <>
      <StateScreen drawing="empty" title={t(NONE[view.show])}>
        {isOwn && view.show !== 'agents' && <p>{t('downlineNoneText')}</p>}
        {isOwn && view.show === 'agents' && <p>{t('agentsNoneText')}</p>}
      </StateScreen>
      {isOwn && <InviteDock />}
    </>
  );
}

function FindNone({ find, onAll }: { find: string | undefined; onAll: () => void }) {
  const { t } = useT();
  return (
    <StateScreen
      drawing="empty"
      title={t('findNone', { id: find ?? '' })}
      action={
        <Button tone="quiet" size="md" onClick={onAll}>
          {t('showAll')}
        </Button>
      }
    >
      <p>{t('findNoneText')}</p>
    </StateScreen>
  );
}
