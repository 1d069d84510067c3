import { unwrap } from '@shwe/client';
import { Hint, Sheet, SkeletonRows } from '@shwe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadErrors } from '../../../components/LoadErrors.tsx';
import { MoreRows } from '../../../components/MoreRows.tsx';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { useT } from '../../../i18n/index.ts';
import { type Draw, HISTORY } from '../draws/draws.ts';
import { useGame } from '../game.ts';

const PAGE_SIZE = 20;

/** All past results, latest first, page by page. */
function usePastResults() {
  const { id } = useGame();
  return useInfiniteQuery({
    queryKey: keys.pastResults(id),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { gameId: id, winState: HISTORY, page: pageParam, pageSize: PAGE_SIZE } as const;
      return unwrap(await client.call('draws', 'sections', input, { signal })).list;
    },
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
  });
}

/** Draws of several pages. A new result moves a row to the next page; a row that was loaded twice is shown once. */
function distinct(pages: readonly Draw[][]): Draw[] {
  return [...new Map(pages.flat().map((draw) => [draw.issue, draw])).values()];
}

/** A sheet with all past results; `children` renders one of them. */
export function PastResultsSheet({
  onClose,
  children,
}: {
  onClose(): void;
  children(draw: Draw): ReactNode;
}) {
  const { t } = useT();
  const { id } = useGame();
  const mode = useServerInfo((state) => state.mode);
  const query = usePastResults();
  const list = distinct(query.data?.pages ?? []);
  return (
    <Sheet open onClose={onClose} title={t('resultHistory')} closeLabel={t('close')}>
      {mode === 'play' && (
        <div className="mb2">
          <Hint icon="info">{t(id === 1 ? 'playedBackResults' : 'madeUpResults')}</Hint>
        </div>
      )}
      <LoadErrors className="mb2" queries={[query]} />
      {query.isPending && <SkeletonRows rows={6} label={t('loading')} />}
      {query.data && list.length === 0 && <p className="end-mark">{t('noResultYet')}</p>}
      {list.map(children)}
      {list.length > 0 && (
        <MoreRows
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Sheet>
  );
}
