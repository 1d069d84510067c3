import { addDays } from '@shwe/kernel';
import { useEffect, useState } from 'react';
import { DrawTimeline } from '../../components/draws/DrawTimeline.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { CalendarYear } from './calendar/CalendarYear.tsx';
import { DrawDates } from './calendar/DrawDates.tsx';
import { Holidays } from './calendar/Holidays.tsx';
import { DayHeader, type DrawDialog } from './DayHeader.tsx';
import { DrawPanel } from './DrawPanel.tsx';
import { ResultsExport } from './ResultsExport.tsx';
import { firstDrawToHandle } from './risk/grid-numbers.ts';
import { Rules } from './rules/Rules.tsx';

const CLOSE_DAYS: DrawDialog = 'close days';

/** The day's issues on one axis; below the chosen one: its numbers, and at the side what is to be done. */
export function DrawsScreen() {
  const { t } = useT();
  const { path, params, search, go } = useNav();
  // Another page may link to what opens over the day.
  const [sheet, setSheet] = useState<DrawDialog | null>(search.sheet === CLOSE_DAYS ? CLOSE_DAYS : null);
  const issues = useApiQuery('consoleLottery', 'issues', search.date ? { date: search.date } : {}, {
    keep: true,
  });
  const day = issues.data;
  const reached = day?.list.filter((card) => card.date <= day.date);
  const first = firstDrawToHandle(reached?.length ? reached : (day?.list ?? []));
  const chosen = params.issue;
  const isShown = !issues.isPlaceholderData;
  const list = day?.list ?? [];
  const at = list.findIndex((card) => card.issue === chosen);
  // An issue that another page links to opens its own day.
  const elsewhere = useApiQuery(
    'consoleLottery',
    'results',
    { issue: chosen ?? '' },
    { when: chosen !== undefined && isShown && day !== undefined && at < 0 },
  ).data?.card.date;
  const choose = (issue: string, replace = false) => go(paths.draw.replace('$issue', issue), search, replace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchosen day opens with its first issue
  useEffect(() => {
    if (!isShown) return;
    if (chosen === undefined && first !== undefined) choose(first, true);
    if (chosen !== undefined && at < 0 && elsewhere !== undefined && elsewhere !== day?.date)
      go(paths.draw.replace('$issue', chosen), { date: elsewhere }, true);
  }, [chosen, first, isShown, at, elsewhere]);
  const step = (by: number) => {
    const next = list[at + by];
    if (next) choose(next.issue);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const closeSheet = () => {
    setSheet(null);
    const { sheet: _, ...rest } = search;
    if (search.sheet !== undefined) go(path, rest, true);
  };
  const toDay = (by: number) => day && go(paths.draws, { date: addDays(day.date, by) });
  return (
    <div className="draw">
      {issues.error && !day && <LoadFailed failure={issues.error} again={() => void issues.refetch()} />}
      {issues.isPending && <LoadingBars rows={4} />}
      {day && (
        <>
          <DayHeader date={day.date} toDay={toDay} open={setSheet} />
          {list.length === 0 && <Empty text={t('noDraws')} />}
          <DrawTimeline date={day.date} cards={list} chosen={chosen} choose={choose} />
        </>
      )}
      {chosen !== undefined && <DrawPanel key={chosen} issue={chosen} />}
      {sheet !== null && <OpenDialog sheet={sheet} close={closeSheet} />}
    </div>
  );
}

const DIALOGS: Record<DrawDialog, (props: { close: () => void }) => React.ReactNode> = {
  'close days': Holidays,
  'draw days': DrawDates,
  year: CalendarYear,
  rules: Rules,
  results: ResultsExport,
};

function OpenDialog({ sheet, close }: { sheet: DrawDialog; close: () => void }) {
  const Content = DIALOGS[sheet];
  return <Content close={close} />;
}
