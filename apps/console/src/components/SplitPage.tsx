import { Button } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../core/keys.ts';
import { useOpenedCase } from '../core/opened-case.ts';
import type { Paging } from '../core/paging.ts';
import { useT } from '../i18n/index.ts';
import { KeyCap } from './basics.tsx';
import type { Columns } from './DataTable.tsx';
import { PagedTable, type PageQuery } from './PagedTable.tsx';
import { useSelectedRow } from './selected-row.ts';

type Identified = { id: number | string };

type Props<Row extends Identified> = {
  title: string;
  /** What the way back from a case leads to, if the title does not say it. */
  listName?: string;
  /** Leads to the other screens of the same area, beside the title. */
  nav?: ReactNode;
  remark?: ReactNode;
  /** How many rows there are, shown at the end of the heading. */
  count?: string | undefined;
  /** Buttons at the end of the heading. */
  acts?: ReactNode;
  /** Above the list: what filters or creates rows. */
  above?: ReactNode | ((select: (id: Row['id']) => void) => ReactNode);
  query: PageQuery<Row>;
  /** Below the rows, not scrolled with them. */
  belowList?: ReactNode;
  paging: Paging;
  empty: ReactNode;
  bars?: number;
  /**
   * broad: there is room for two columns of details. case: a narrow list, and details that fill the rest of the screen
   * and scroll on their own, so that what decides a case stays in sight below them. On a phone a case is shown alone, with
   * a way back to the list. `?case=` in the address opens one.
   */
  side?: 'plain' | 'broad' | 'case';
  columns: (select: (id: Row['id']) => void) => Columns<Row>;
  /** Keys of the screen besides J and K. */
  keys?: (selected: Row | undefined) => Record<string, (() => void) | undefined>;
  /** Shown below the details, after the hint for J and K. */
  foot?: ReactNode;
  /** The details of the selected row. */
  children: (selected: Row) => ReactNode;
};

const GRID = { plain: 'auditgrid', broad: 'auditgrid beside2', case: 'auditgrid casegrid' } as const;

/** The element of the details, and what brings it into sight: on a phone it is below the list. */
function useDetailsInSight() {
  const details = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = details.current;
    if (shown > 0 && element && element.getBoundingClientRect().top >= window.innerHeight) {
      element.scrollIntoView();
    }
  }, [shown]);
  return { details, showDetails: () => setShown((times) => times + 1) };
}

/** What is selected of a list, the first row until another is. Of cases, the one that the address names is shown alone. */
function useSelection<Row extends Identified>(list: readonly Row[], isOfCases: boolean) {
  const opened = useOpenedCase();
  const named = isOfCases ? opened.id : undefined;
  const rows = useSelectedRow(list, named);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address selects another case
  useEffect(() => {
    if (named !== undefined) rows.select(named);
  }, [named]);
  const isShown = named !== undefined && rows.selected?.id === named;
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a case that was shown leaves the list
  useEffect(() => {
    if (wasShown.current && !isShown && named !== undefined) opened.drop();
    wasShown.current = isShown;
  }, [isShown]);
  const select = (id: Row['id']) => {
    rows.select(id);
    if (isOfCases && opened.isPhone) opened.open(String(id));
  };
  return { ...rows, select, isShown, close: opened.close };
}

/** Begins a case at its top, and goes back to where the list was; the focus goes along. */
function useCasePlace(isShown: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const listTop = useRef(0);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    const element = page.current;
    if (!element || wasShown.current === isShown) return;
    wasShown.current = isShown;
    element.scrollTop = isShown ? 0 : listTop.current;
    const inList = element.querySelector<HTMLElement>('.auditlist tr.on button');
    (isShown ? back.current : inList)?.focus({ preventScroll: true });
  }, [isShown]);
  const leaveList = () => {
    listTop.current = page.current?.scrollTop ?? 0;
  };
  return { page, back, leaveList };
}

/** A list with the details of the selected row beside it, the first until another is selected. */
export function SplitPage<Row extends Identified>(props: Props<Row>) {
  const { t } = useT();
  const { query, above, side = 'plain' } = props;
  const isOfCases = side === 'case';
  const { selected, step, isShown, close, ...selection } = useSelection(query.data?.list ?? [], isOfCases);
  const { page, back, leaveList } = useCasePlace(isShown);
  const { details, showDetails } = useDetailsInSight();
  const select = (id: Row['id']) => {
    leaveList();
    selection.select(id);
    showDetails();
  };
  useKeys({ j: () => step(1), k: () => step(-1), ...props.keys?.(selected) });
  // Without rows there is nothing beside the list; a case has its ground, so that the list does not change its width.
  const isAlone = !selected && query.data !== undefined && !isOfCases;
  const keysHint = selected && (
    <p className="foot t3">
      <KeyCap k="J" />
      <KeyCap k="K" /> {t('keyNextPrevious')} {props.foot}
    </p>
  );
  return (
    <div className="page" ref={page}>
      <header className="pagehead">
        <h1>{props.title}</h1>
        {props.nav}
        {props.remark !== undefined && <span className="t3">{props.remark}</span>}
        {props.count !== undefined && <span className="t3 end">{props.count}</span>}
        {props.acts && <span className="end acts">{props.acts}</span>}
      </header>
      <div className={isAlone ? 'auditgrid alone' : `${GRID[side]}${isShown ? ' shown' : ''}`}>
        <div className="auditlist">
          {typeof above === 'function' ? above(select) : above}
          <PagedTable
            query={query}
            paging={props.paging}
            cards={side === 'broad'}
            bars={props.bars ?? 8}
            empty={props.empty}
            idOf={(row) => row.id}
            columns={props.columns(select)}
            selection={{ selected: selected?.id, select }}
          />
          {props.belowList}
          {isOfCases && keysHint}
        </div>
        {!isAlone && (
          <aside className="side" ref={details}>
            {isOfCases && (
              <Button ref={back} className="caseback" type="text" onClick={close}>
                <span aria-hidden="true">‹</span> {props.listName ?? props.title}
              </Button>
            )}
            {selected && props.children(selected)}
            {!isOfCases && keysHint}
          </aside>
        )}
      </div>
    </div>
  );
}
