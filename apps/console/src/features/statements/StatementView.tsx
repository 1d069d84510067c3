import { Button } from 'antd';
import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ExceptionAct } from './ExceptionAct.tsx';
import { RowMarks } from './RowMarks.tsx';
import { RowTable } from './RowTable.tsx';
import { rowsOfKind, sumsOf } from './rows.ts';
import { SettleRow } from './SettleRow.tsx';
import type { Row, StatementCase } from './types.ts';

/** Matches credited with one press; the rest follows with the next one. */
const MATCHES_MAX = 200;

/** An imported statement: its matches, which another operator credits, and its exceptions, each with one act. */
export function StatementView({ id }: { id: number }) {
  const query = useApiQuery('operatorStatements', 'get', { id });
  return (
    <div className="page">
      <LoadState of={query} rows={10} />
      {query.data && <Loaded found={query.data} />}
    </div>
  );
}

function Loaded({ found: { statement, list } }: { found: StatementCase }) {
  const { t, names } = useT();
  const titleOf = useChannelTitle();
  const [settling, setSettling] = useState<Row | null>(null);
  const { account } = statement;
  const of = (at: string | null) => (at === null ? t('none') : dateTime(at, names));
  const sum = (amount: number | null) => (amount === null ? t('none') : amountText(amount));
  return (
    <>
      <header className="pagehead">
        <h1>{account.name}</h1>
        <span className="t2">
          {titleOf(account.wallet)} · {statement.name}
        </span>
        <a className="link" href={hrefOf(paths.statements)}>
          {t('statements')}
        </a>
        <span className="end">
          <CreditMatches statement={statement} matches={rowsOfKind(list, 'match')} />
        </span>
      </header>
      <div className="importgrid">
        <div className="sidecol">
          <Section title={t('statement')}>
            <Facts
              rows={[
                [t('period'), `${of(statement.first_at)} – ${of(statement.last_at)}`],
                [t('openingBalance'), sum(statement.opening)],
                [t('closingBalance'), sum(statement.closing)],
                [t('importedBy'), `${statement.imported_by}, ${dateTime(statement.imported_at, names)}`],
              ]}
            />
          </Section>
          <RowMarks list={list} />
        </div>
        <div className="sidecol">
          <RowTable
            title={t('exceptions')}
            remark={t('ofRows', { n: rowsOfKind(list, 'exception').length, total: list.length })}
            list={rowsOfKind(list, 'exception')}
            empty={t('noExceptions')}
            act={(row) => <ExceptionAct row={row} settle={() => setSettling(row)} />}
          />
          <RowTable title={t('rowKind_match')} list={rowsOfKind(list, 'match')} empty={t('noMatches')} />
          <RowTable title={t('rowKind_done')} list={rowsOfKind(list, 'done')} empty={t('listNothing')} />
        </div>
      </div>
      {settling && <SettleRow row={settling} close={() => setSettling(null)} />}
    </>
  );
}

type CreditProps = { statement: StatementCase['statement']; matches: readonly Row[] };

function CreditMatches({ statement, matches }: CreditProps) {
  const { t } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorStatements', 'credit');
  if (!may('deposit.credit') || matches.length === 0) return null;
  const shown = matches.slice(0, MATCHES_MAX);
  const credit = () =>
    action.mutate(
      {
        id: statement.id,
        matches: shown.map(({ claim, payment }) => ({ tid: claim!.tid, receipt_id: payment! })),
      },
      { onSuccess: () => toast(t('matchesCredited', { n: shown.length })) },
    );
  return (
    <span className="acts">
      {statement.mine && <span className="t3">{t('ownStatement')}</span>}
      <Button type="primary" disabled={statement.mine} loading={action.isPending} onClick={credit}>
        {t('creditMatches', { n: shown.length, sum: amountText(sumsOf(shown)[0]!) })}
      </Button>
      <ActionError failure={action.error} />
    </span>
  );
}
