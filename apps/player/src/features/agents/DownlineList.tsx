import { Button, StateScreen } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { DownlineRows, RowsPending } from './DownlineRows.tsx';
import { type DownlineView, FILTERS, type Filter, isSameList, SORTS, type Sort } from './downline-view.ts';
import { FilterChips } from './FilterChips.tsx';
import { FindDock, useTyped } from './FindDock.tsx';
import { InviteDock } from './InviteDock.tsx';
import { useDownline } from './queries.ts';
import { SortButton } from './SortButton.tsx';

export const NONE: Record<Filter, Key> = {
  all: 'downlineNone',
  agents: 'agentsNone',
  today: 'newMembersNone',
};

type Props = {
  view: DownlineView;
  onView: (view: DownlineView) => void;
  /** What a tap on a member does; without it, the page of the member opens. */
  onOpen?: (id: number) => void;
};

/** A direct downline: the agent's own, or that of a member below. Filter, order, search and page are in the address. */
export function DownlineList({ view, onView, onOpen }: Props) {
  const query = useDownline(view);
  const isLeaving = useAgentsOnly(query);
  const { typed, setTyped, search } = useTyped(view.find ?? '', (find) =>
    onView({ ...withoutFind(view), page: 1, ...(find !== '' && { find }) }),
  );
  const { data } = query;
  // While another text is searched for, the rows are still those of the one before.
  const rows =
    data !== undefined && isSameList(withoutFind(data.view), withoutFind(view)) ? data.list : undefined;
  const showAll = () => onView({ ...withoutFind(view), show: 'all', page: 1 });
  if (isLeaving) return null;
  const isSearching = typed !== '' || (view.find ?? data?.view.find) !== undefined;
  return (
    <>
      <FilterChips
        filters={FILTERS}
        chosen={view.show}
        counts={data && data.view.of === view.of ? data.counts : undefined}
        onChange={(show) => onView({ ...view, show, page: 1 })}
      />
      {query.isError ? (
        <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        data!.view.find === undefined ? (
          <NoRows view={view} />
        ) : (
          <FindNone find={data!.view.find} onAll={showAll} />
        )
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <RowsHead view={view} onSort={(sort) => onView({ ...view, sort, page: 1 })} />
          {rows ? <DownlineRows rows={rows} find={data!.view.find} onOpen={onOpen} /> : <RowsPending />}
          {rows && data!.view.find !== undefined && (
            <p className="ag-count" role="status">
              <RichText k="foundCount" v={{ n: data!.total }} />
            </p>
          )}
          {rows && (
            <Pager
              page={view.page}
              total={data!.total}
              busy={query.isPlaceholderData}
              onPage={(page) => onView({ ...view, page })}
            />
          )}
        </div>
      )}
      {!query.isError && (isSearching || rows?.length !== 0) && (
        <FindDock
          typed={typed}
          onType={setTyped}
          onSearch={search}
          onClear={() => setTyped('')}
          isChoice={onOpen !== undefined}
        />
      )}
    </>
  );
}

function withoutFind({ find: _, ...view }: DownlineView): DownlineView {
  return view;
}

/** The heading of the columns names the order; a tap opens the choices. */
function RowsHead({ view, onSort }: { view: DownlineView; onSort: (sort: Sort) => void }) {
  const { t } = useT();
  const [main, below]: readonly [Key, Key] =
    view.sort === 'bets'
      ? ['todayStakes', 'balanceShort']
      : [view.sort === 'money' ? 'balanceShort' : 'newestShort', 'todayStakes'];
  return (
    <div className="ar-head">
      <span>{t('idAndPhone')}</span>
      <SortButton labels={SORTS} sort={view.sort} onSort={onSort} main={main} below={below} />
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

function FindNone({ find, onAll }: { find: string; onAll: () => void }) {
  const { t } = useT();
  return (
    <StateScreen
      drawing="empty"
      title={t('findNone', { text: find })}
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
