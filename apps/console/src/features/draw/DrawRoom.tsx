import { addDays } from '@shwe/kernel';
import { useEffect, useState } from 'react';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { Timeline } from '../../parts/Timeline.tsx';
import { paths } from '../../paths.ts';
import { CalendarYear } from './CalendarYear.tsx';
import { CloseDays } from './CloseDays.tsx';
import { firstToDo } from './choose.ts';
import { DayHead, type Sheet } from './DayHead.tsx';
import { DrawDays } from './DrawDays.tsx';
import { IssueRoom } from './IssueRoom.tsx';
import { ResultsExport } from './ResultsExport.tsx';
import { Rules } from './Rules.tsx';

const CLOSE_DAYS: Sheet = 'close days';

/** The day's issues on one axis; below the chosen one: its numbers, and at the side what is to be done. */
export function DrawRoom() {
  const { t } = useT();
  const { path, params, search, go } = useNav();
  // Another page may link to what opens over the day.
  const [sheet, setSheet] = useState<Sheet | null>(search.sheet === CLOSE_DAYS ? CLOSE_DAYS : null);
  const issues = useAsk('operatorDraws', 'list', search.date ? { date: search.date } : {}, {
    keep: true,
  });
  const day = issues.data;
  const reached = day?.list.filter((card) => card.date <= day.date);
  const first = firstToDo(reached?.length ? reached : (day?.list ?? []));
  const chosen = params.issue;
  const isShown = !issues.isPlaceholderData;
  const list = day?.list ?? [];
  const at = list.findIndex((card) => card.issue === chosen);
  // An issue that another page links to opens its own day.
  const elsewhere = useAsk(
    'operatorResults',
    'get',
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
      {issues.isPending && <Bars rows={4} />}
      {day && (
        <>
          <DayHead date={day.date} toDay={toDay} open={setSheet} />
          {list.length === 0 && <Empty text={t('noIssues')} />}
          <Timeline date={day.date} cards={list} chosen={chosen} choose={choose} />
        </>
      )}
      {chosen !== undefined && <IssueRoom key={chosen} issue={chosen} />}
      {sheet !== null && <Opened sheet={sheet} close={closeSheet} />}
    </div>
  );
}

const SHEETS: Record<Sheet, (props: { close: () => void }) => React.ReactNode> = {
  'close days': CloseDays,
  'draw days': DrawDays,
  year: CalendarYear,
  rules: Rules,
  results: ResultsExport,
};

function Opened({ sheet, close }: { sheet: Sheet; close: () => void }) {
  const Content = SHEETS[sheet];
  return <Content close={close} />;
}
