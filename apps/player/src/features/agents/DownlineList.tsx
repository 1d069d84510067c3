import { failureOf } from '@shwe/client';
import { Button, StateScreen } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { DownlineRows, RowsPending } from './DownlineRows.tsx';
import { type DownlineView, FILTERS, type Filter, isSameList, SORTS, type Sort } from './downline-view.ts';
import { FilterChips } from './FilterChips.tsx';
import { FindDock } from './FindDock.tsx';
import { InviteDock } from './InviteDock.tsx';
import { useDownline } from './queries.ts';
import { SortButton } from './SortButton.tsx';
import { useAgentsOnly } from './use-agents-only.ts';

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
        <FilterChips
          filters={FILTERS}
          chosen={view.show}
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

/** The heading of the columns names the order; a tap opens the choices. */
function RowsHead({ view, onSort }: { view: DownlineView; onSort: (sort: Sort) => void }) {
  const { t } = useT();
  const [main, rest]: readonly [Key, Key] =
    view.sort === 'bets'
      ? ['todayStakes', 'balanceShort']
      : [view.sort === 'money' ? 'balanceShort' : 'newestShort', 'todayStakes'];
  return (
    <div className="ar-head">
      <span>{t('idAndPhone')}</span>
      {view.find === undefined ? (
        <SortButton labels={SORTS} sort={view.sort} onSort={onSort} main={main} rest={rest} />
      ) : (
        <span>
          {t('balanceShort')} / {t('todayStakes')}
        </span>
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
