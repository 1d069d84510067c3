import { Button } from 'antd';
import { useState } from 'react';
import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useUnsaved } from '../../components/UnsavedWarning.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { DraftForm } from './DraftForm.tsx';
import { TablePanel } from './TablePanel.tsx';
import { Turns } from './Turns.tsx';
import { type Figures, figuresOf, NEW_TABLE, oddsOf, type PrizeTable } from './types.ts';

/** Nothing, a table, or a new draft that begins with these figures; `nth` tells one new draft from the next. */
type Chosen = { id: number } | { draft: Figures; nth: number } | null;

/** Prize tables with their odds and what they cost, the selected one with what can be done, and its turns. */
export function Prizes() {
  const { t } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorPrizes', 'list', {}, { keep: true });
  const [chosen, choose] = useState<Chosen>(null);
  // Another table replaces the form, and with it what is typed.
  const { isChanged, leave, warning } = useUnsaved();
  if (query.isPending) return <LoadingBars rows={6} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { list } = query.data;
  const isNew = chosen !== null && 'draft' in chosen;
  const begin = (draft: Figures) => leave(() => choose({ draft, nth: isNew ? chosen.nth + 1 : 1 }));
  // Chosen, so that a table that comes before it does not take its place, and with it what is typed.
  if (chosen === null && list[0]) choose({ id: list[0].id });
  const id = chosen !== null && 'id' in chosen ? chosen.id : null;
  const table = list.find((one) => one.id === id);
  const mayChange = may('prize.change');
  return (
    <div className="page">
      {warning}
      <header className="pagehead">
        <h1>{t('prizes')}</h1>
        {mayChange && <Button onClick={() => begin(NEW_TABLE)}>{t('prizeNew')}</Button>}
      </header>
      <div className="auditgrid">
        <div className="auditlist">
          {list.length === 0 ? (
            <Empty text={t('prizesNone')} />
          ) : (
            <List list={list} selected={id} select={(next) => leave(() => choose({ id: next }))} />
          )}
          {table && <Turns key={table.id} table={table} />}
        </div>
        <aside className="side">
          {isNew && (
            <DraftForm
              key={chosen.nth}
              id={null}
              figures={chosen.draft}
              isChanged={isChanged}
              onSaved={(next) => choose({ id: next })}
            />
          )}
          {table && (
            <TablePanel
              key={table.id}
              table={table}
              mayChange={mayChange}
              isChanged={isChanged}
              onCopy={() => begin(figuresOf(table))}
            />
          )}
        </aside>
      </div>
    </div>
  );
}

type ListProps = { list: readonly PrizeTable[]; selected: number | null; select: (id: number) => void };

function List({ list, selected, select }: ListProps) {
  const { t, lang } = useT();
  return (
    <DataTable
      rows={list}
      idOf={({ id }) => id}
      selection={{ selected, select }}
      columns={[
        {
          head: t('prizeTable'),
          cell: ({ id, title }) => <RowButton label={`${title[lang]} · ${id}`} select={() => select(id)} />,
        },
        { head: t('prizeKind'), className: 't2', cell: ({ kind }) => t(`prizeKind_${kind}`) },
        {
          head: t('status'),
          className: ({ asked, state }) => (asked ? 'amber' : state === 'live' ? 't2' : 't3'),
          cell: ({ asked, state }) => t(asked ? 'prizeAsked' : `prizeState_${state}`),
        },
        { head: t('prizeMean'), align: 'right', cell: ({ sectors }) => amountText(oddsOf(sectors).mean) },
        {
          head: t('prizeToday'),
          align: 'right',
          cell: ({ today, budget_day: of }) => <Use cost={today.cost} reserved={today.reserved} of={of} />,
        },
        {
          head: t('prizeInAll'),
          align: 'right',
          cell: ({ total, budget_total: of }) => <Use cost={total.cost} reserved={total.reserved} of={of} />,
        },
        { head: t('prizeDrawn'), align: 'right', cell: ({ turns }) => amountText(turns.drawn) },
        { head: t('prizeOpen'), align: 'right', cell: ({ turns }) => amountText(turns.given) },
      ]}
    />
  );
}

/** What was won, with what may be won still, of a budget. */
function Use({ cost, reserved, of }: { cost: number; reserved: number; of: number }) {
  return (
    <>
      {amountText(cost)}
      {reserved > 0 && <span className="t3"> +{amountText(reserved)}</span>}
      <span className="t3"> / {amountText(of)}</span>
    </>
  );
}
