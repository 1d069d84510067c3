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
import type { DrawDay } from './types.ts';

type Props = {
  query: DayQuery;
};
type DayQuery = ReturnType<typeof useApiQuery<'operatorDraws', 'list'>>;

/** The day's draws on one axis, and below them the selected draw. */
export function DrawsScreen({ query }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const dialog = useDialog();
  const day = query.data;
  const { selected, select } = useSelectedDraw(day, query.isPlaceholderData);
  return (
    <div className="draw">
      {query.error && !day && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingBars rows={4} />}
      {day && (
        <>
          <DayHeader
            date={day.date}
            changeDay={(days) => go(paths.draws, { date: addDays(day.date, days) })}
            open={dialog.open}
          />
          {day.list.length === 0 && <Empty text={t('noDraws')} />}
          <DrawTimeline date={day.date} cards={day.list} selected={selected} select={select} />
        </>
      )}
      {selected !== undefined && <DrawPanel key={selected} issue={selected} />}
      {dialog.name !== null && <OpenDialog name={dialog.name} close={dialog.close} />}
    </div>
  );
}

/** The draw of the address; with none, the day's first that needs attention. J and K step through the day. */
function useSelectedDraw(day: DrawDay | undefined, isOtherDay: boolean) {
  const { params, search, go } = useNav();
  const selected = params.issue;
  const list = day?.list ?? [];
  const notLater = list.filter((card) => day && card.date <= day.date);
  const first = firstDrawToHandle(notLater.length > 0 ? notLater : list);
  const index = list.findIndex((card) => card.issue === selected);
  const isElsewhere = selected !== undefined && !isOtherDay && day !== undefined && index < 0;
  // A link to a draw of another day opens that day.
  const otherDate = useApiQuery('operatorResults', 'get', { issue: selected ?? '' }, { when: isElsewhere })
    .data?.card.date;
  const select = (issue: string, replace = false) => go(paths.draw.replace('$issue', issue), search, replace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day or another draw navigates
  useEffect(() => {
    if (isOtherDay) return;
    if (selected === undefined && first !== undefined) select(first, true);
    if (selected !== undefined && index < 0 && otherDate !== undefined && otherDate !== day?.date)
      go(paths.draw.replace('$issue', selected), { date: otherDate }, true);
  }, [selected, first, isOtherDay, index, otherDate]);
  const step = (by: number) => {
    const next = list[index + by];
    if (next) select(next.issue);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return { selected, select };
}

/** The dialog that is open over the day. `?dialog=holidays` in the address opens the holidays. */
function useDialog() {
  const { path, search, go } = useNav();
  const [name, open] = useState<DrawDialog | null>(search.dialog === 'holidays' ? 'holidays' : null);
  const close = () => {
    open(null);
    const { dialog: _, ...rest } = search;
    if (search.dialog !== undefined) go(path, rest, true);
  };
  return { name, open, close };
}

const DIALOGS: Record<DrawDialog, (props: { close: () => void }) => React.ReactNode> = {
  holidays: Holidays,
  drawDates: DrawDates,
  year: CalendarYear,
  rules: Rules,
  results: ResultsExport,
};

function OpenDialog({ name, close }: { name: DrawDialog; close: () => void }) {
  const Dialog = DIALOGS[name];
  return <Dialog close={close} />;
}
