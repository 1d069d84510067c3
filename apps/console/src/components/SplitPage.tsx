import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { useKeys } from '../core/keys.ts';
import { useT } from '../i18n/index.ts';
import { KeyCap } from './bits.tsx';
import { PagedList } from './PagedList.tsx';
import { useSelectedRow } from './selected-row.ts';
import { Empty } from './states.tsx';

type Row = { id: number | string };

type Props<R extends Row> = {
  title: string;
  remark?: ReactNode;
  /** At the head's end: how many there are. */
  count?: string | undefined;
  /** Above the list: what chooses or makes rows. */
  above: ReactNode | ((pick: (id: R['id']) => void) => ReactNode);
  asked: Asked<UseQueryResult<{ list: R[]; total: number }, Failure>>;
  page: number;
  size: number;
  to: (page: number) => void;
  empty: string;
  /** broad: the case beside the list holds two columns. */
  side?: 'plain' | 'broad';
  rows: (list: R[], chosen: R['id'] | undefined, pick: (id: R['id']) => void) => ReactNode;
  /** The chosen row, open beside the list. */
  children: (chosen: R) => ReactNode;
};
type Asked<Query> = { [Key in keyof Query & ('data' | 'isPending' | 'error' | 'refetch')]: Query[Key] };

/** A list with the chosen row open beside it, the first until one is picked; keys go from row to row. */
export function SplitPage<R extends Row>(props: Props<R>) {
  const { t } = useT();
  const { asked, above } = props;
  const { chosen, select, step } = useSelectedRow(asked.data?.list ?? []);
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{props.title}</h1>
        {props.remark !== undefined && <span className="t3">{props.remark}</span>}
        {props.count !== undefined && <span className="t3 end">{props.count}</span>}
      </header>
      <div className={props.side === 'broad' ? 'auditgrid beside2' : 'auditgrid'}>
        <div className="auditlist">
          {typeof above === 'function' ? above(select) : above}
          <PagedList
            asked={asked}
            page={props.page}
            size={props.size}
            to={props.to}
            bars={8}
            empty={<Empty text={props.empty} />}
          >
            {(list) => props.rows(list, chosen?.id, select)}
          </PagedList>
        </div>
        <aside className="side">
          {chosen ? props.children(chosen) : asked.data && <Empty text={t('nothingSelected')} />}
          {chosen && (
            <p className="foot t3">
              <KeyCap k="J" />
              <KeyCap k="K" /> {t('keyNextPrevious')}
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
