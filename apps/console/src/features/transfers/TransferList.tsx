import type { Output } from '@shwe/contract';
import { Button, Segmented } from 'antd';
import { PagedList } from '../../components/PagedList.tsx';
import { TRANSFER_STATE } from '../../components/payments/transfer-state.ts';
import { ActionError, Empty } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText, changeText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { parseResponse } from './provider-response.ts';

type Row = Output<'consoleTransfers', 'transfers'>['list'][number];

const SIZE = 25;
const WHICH = ['open', 'wrong', 'all'] as const;
const WHICH_LABELS = { open: 'transfersOpen', wrong: 'transfersWrong', all: 'transfersAll' } as const;

/** Transfers to and from games: those that wait for a platform, with its words and the asking again; those it did wrong; all. */
export function TransferList() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const which = WHICH.find((one) => one === search.which) ?? 'open';
  // Whoever comes from a member's page sees that member's alone.
  const of = /^[1-9]\d{0,14}$/.test(search.member ?? '') ? search.member : undefined;
  const kept = of === undefined ? {} : { member: of };
  const found = useApiQuery(
    'consoleTransfers',
    'transfers',
    { which, page, size: SIZE, ...(of !== undefined && { member_id: Number(of) }) },
    { keep: true, everyMs: 5000 },
  );
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('transfers')}</h1>
        <Segmented
          value={which}
          onChange={(next) => go(paths.transfers, { which: next, ...kept })}
          options={WHICH.map((value) => ({ value, label: t(WHICH_LABELS[value]) }))}
        />
        {of !== undefined && (
          <a className="link" href={hrefOf(paths.member.replace('$id', of))}>
            M-{of}
          </a>
        )}
        {found.data && <span className="t3 end">{t('transfersFound', { n: found.data.total })}</span>}
      </header>
      <PagedList
        asked={found}
        page={page}
        size={SIZE}
        to={(next) => go(paths.transfers, { which, page: String(next), ...kept })}
        bars={10}
        empty={<Empty text={t('noTransfers')} />}
      >
        {(list) => <Rows rows={list} />}
      </PagedList>
    </div>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t, names } = useT();
  const { may } = useMe();
  const deed = useDeed('consoleTransfers', 'askAgain');
  const ask = (tid: string) =>
    deed.mutate({ tid }, { onSuccess: ({ state }) => toast(`${tid}: ${t(TRANSFER_STATE[state].word)}`) });
  return (
    <>
      <ActionError failure={deed.error} />
      <table className="rows">
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('order')}</th>
            <th>{t('name')}</th>
            <th>{t('description')}</th>
            <th>{t('providerResponse')}</th>
            <th className="r">{t('unit')}</th>
            <th>{t('status')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.tid}>
              <td className="when">{dateTime(row.time, names)}</td>
              <td className="t2">{row.tid}</td>
              <td>
                <a className="link" href={hrefOf(paths.member.replace('$id', String(row.member.id)))}>
                  {row.member.name}
                </a>
              </td>
              <td>{t(row.transfer_type === 0 ? 'toProvider' : 'fromProvider', { name: row.api_title })}</td>
              <td className="wide wraps">
                <ProviderResponse row={row} />
              </td>
              <td className="r">{amountText(row.money)}</td>
              <td className={TRANSFER_STATE[row.state].tone}>
                {t(TRANSFER_STATE[row.state].word)}
                {row.over !== 0 && (
                  <div className="ruby">{t('overTransferred', { amount: changeText(row.over) })}</div>
                )}
                {row.contradicted && <div className="ruby">{t('conflictingStatus')}</div>}
              </td>
              <td className="r">
                {row.status === 0 && may('transfer.ask') && (
                  <Button size="small" disabled={deed.isPending} onClick={() => ask(row.tid)}>
                    {t('requery')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The latest word, and how often the platform was silent. */
function ProviderResponse({ row: { words, asked } }: { row: Row }) {
  const { t } = useT();
  const [last] = words;
  if (!last) return <span className="t3">{t('notQueried')}</span>;
  const read = last.answer === null ? null : parseResponse(last.answer);
  const said = read
    ? t('providerReported', {
        state: t(TRANSFER_STATE[read.state].word),
        moved: amountText(read.moved),
        balance: amountText(read.balance),
      })
    : last.answer;
  return (
    <>
      <span className={said === null ? 'amber' : 't2'}>{said ?? t('noResponse')}</span>
      {asked > 0 && <div className="t3">{t('unansweredQueries', { n: asked })}</div>}
    </>
  );
}
