import { useState } from 'react';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Callout } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ExceptionAct } from './ExceptionAct.tsx';
import { SettleRow } from './SettleRow.tsx';
import type { Exception } from './types.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

const SIZE = 50;

/** The exceptions of all statements, oldest import first, each with its one act. */
export function Exceptions() {
  const { t, names } = useT();
  const columns = usePaymentColumns();
  const now = useBusinessNow(60_000);
  const paging = useAddressPaging(SIZE);
  const input = { page: paging.page, size: SIZE };
  const query = useApiQuery('operatorStatements', 'exceptions', input, { keep: true });
  const [settling, setSettling] = useState<Exception | null>(null);
  const { data } = query;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('deposits')}</h1>
        <AreaTabs area="deposits" shown={paths.statementExceptions} />
        {data && data.total > 0 && (
          <span className="t2">
            {t('exceptionSums', { in: amountText(data.incoming), out: amountText(data.outgoing) })}
          </span>
        )}
      </header>
      {data?.more && <Callout tone="amber" icon="octagon" title={t('exceptionsMore')} />}
      <PagedTable
        query={query}
        paging={paging}
        empty={t('noExceptions')}
        idOf={({ id }) => id}
        columns={[
          {
            head: t('receivingAccount'),
            cell: ({ id, statement }) => (
              <a
                className="twoline"
                href={hrefOf(`${paths.statement.replace('$id', String(statement.id))}?row=${id}`)}
              >
                <span className="link">{statement.account.name}</span>
                <small className="t3">{statement.name}</small>
              </a>
            ),
          },
          {
            head: t('time'),
            className: 't2',
            cell: ({ at }) => (at === null ? t('none') : dateTime(at, names)),
          },
          columns.amount,
          columns.payer,
          { ...columns.outcome, head: t('reason') },
          {
            head: t('age'),
            align: 'right',
            className: 't2',
            cell: ({ statement }) => ageText(t, ageMinutes(statement.imported_at, now)),
          },
          {
            head: '',
            align: 'right',
            cell: (row) => <ExceptionAct row={row} settle={() => setSettling(row)} />,
          },
        ]}
      />
      {settling && <SettleRow row={settling} close={() => setSettling(null)} />}
    </div>
  );
}
