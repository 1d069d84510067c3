import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Callout } from '../../components/states.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, changeText, dateTime } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

const SIZE = 20;

type Balance = Output<'operatorStatements', 'balances'>['list'][number];

/** Imported statements, and the closing balance of each account against our records. */
export function Statements() {
  const { t, names } = useT();
  const { go } = useNav();
  const { may } = useMe();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorStatements', 'list', { page: paging.page, size: SIZE }, { keep: true });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('deposits')}</h1>
        <AreaTabs area="deposits" shown={paths.statements} />
        {may('statement.import') && (
          <span className="end">
            <Button type="primary" onClick={() => go(paths.statementImport)}>
              {t('importStatement')}
            </Button>
          </span>
        )}
      </header>
      <div className="statementgrid">
        <Section title={t('importedStatements')}>
          <PagedTable
            query={query}
            paging={paging}
            empty={t('noStatements')}
            idOf={({ id }) => id}
            columns={[
              {
                head: t('receivingAccount'),
                className: 'wide',
                cell: ({ id, account, name }) => (
                  <a className="twoline" href={hrefOf(paths.statement.replace('$id', String(id)))}>
                    <span className="link">{account.name}</span>
                    <small className="t3">{name}</small>
                  </a>
                ),
              },
              {
                head: t('throughTime'),
                className: 't2',
                cell: ({ last_at: at }) => (at === null ? t('none') : dateTime(at, names)),
              },
              {
                head: t('closingBalance'),
                align: 'right',
                className: ({ closing }) => (closing === null ? 't3' : ''),
                cell: ({ closing }) => (closing === null ? t('none') : amountText(closing)),
              },
              { head: t('rows'), align: 'right', cell: ({ rows }) => rows },
              {
                head: t('rowKind_match'),
                align: 'right',
                className: ({ matches }) => (matches.rows > 0 ? 'jade b' : 't3'),
                cell: ({ matches }) => matches.rows,
              },
              {
                head: t('exceptions'),
                align: 'right',
                className: ({ exceptions }) => (exceptions.rows > 0 ? 'amber b' : 't3'),
                cell: ({ exceptions }) => exceptions.rows,
              },
              { head: t('importedBy'), className: 't2', cell: ({ imported_by }) => imported_by },
            ]}
          />
        </Section>
        <ClosingBalances />
      </div>
    </div>
  );
}

/** The closing balance of each account by its latest statement, against our records. */
export function ClosingBalances() {
  const { t, names } = useT();
  const titleOf = useChannelTitle();
  const list = useApiQuery('operatorStatements', 'balances', {}).data?.list ?? [];
  const off = list.filter(({ difference, gap }) => (difference ?? 0) !== 0 || (gap ?? 0) !== 0);
  return (
    <div className="sidecol">
      <Section title={t('closingBalance')} remark={t('closingBalanceText')}>
        <DataTable
          rows={list}
          idOf={({ id }) => id}
          columns={[
            {
              head: t('account'),
              className: 'wide',
              cell: ({ wallet, name }) => (
                <span className="twoline">
                  {name} <small className="t3">{titleOf(wallet)}</small>
                </span>
              ),
            },
            { head: t('ourRecords'), align: 'right', cell: ({ expected }) => amountOr(expected, t('none')) },
            { head: t('statement'), align: 'right', cell: ({ statement }) => amountOr(statement, t('none')) },
            {
              head: t('difference'),
              align: 'right',
              className: ({ difference }) =>
                difference === 0 ? 'jade' : difference === null ? 't3' : 'ruby b',
              cell: ({ difference }) =>
                difference === null ? t('notYet') : difference === 0 ? '✓ 0' : changeText(difference),
            },
            {
              head: t('time'),
              align: 'right',
              className: 't3',
              cell: ({ at }) => (at === null ? '' : dateTime(at, names)),
            },
          ]}
        />
      </Section>
      {off.map((balance) => (
        <Difference key={balance.id} balance={balance} />
      ))}
    </div>
  );
}

function Difference({ balance }: { balance: Balance }) {
  const { t } = useT();
  const { name, difference, gap } = balance;
  const texts = [
    (difference ?? 0) < 0 && t('balanceLess'),
    (difference ?? 0) > 0 && t('balanceMore'),
    (gap ?? 0) !== 0 && t('balanceGap', { sum: changeText(gap ?? 0) }),
  ].filter((text) => text !== false);
  return (
    <Callout
      tone="ruby"
      icon="octagon"
      title={
        difference
          ? t('balanceDiffers', { name, sum: changeText(difference) })
          : t('balanceRowsMissing', { name })
      }
      text={texts.join(' ')}
    />
  );
}

function amountOr(amount: number | null, none: string): string {
  return amount === null ? none : amountText(amount);
}
