import type { Output } from '@shwe/contract';
import { Button, Segmented } from 'antd';
import { useConsoleAction } from '../../core/console-action.ts';
import { change, moment, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { DeedNote, Empty } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { TRANSFER_STATE } from '../../parts/transfer-state.ts';
import { paths } from '../../paths.ts';
import { readWord } from './platform-words.ts';

type Row = Output<'operatorTransfers', 'list'>['list'][number];

const SIZE = 25;
const WHICH = ['open', 'wrong', 'all'] as const;
const WHICH_WORD = { open: 'transfersOpen', wrong: 'transfersWrong', all: 'transfersAll' } as const;

/** Transfers to and from games: those that wait for a platform, with its words and the asking again; those it did wrong; all. */
export function TransfersPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const which = WHICH.find((one) => one === search.which) ?? 'open';
  // Whoever comes from a member's page sees that member's alone.
  const of = /^[1-9]\d{0,14}$/.test(search.member ?? '') ? search.member : undefined;
  const kept = of === undefined ? {} : { member: of };
  const found = useAsk(
    'operatorTransfers',
    'list',
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
          options={WHICH.map((value) => ({ value, label: t(WHICH_WORD[value]) }))}
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
  const deed = useConsoleAction('operatorTransfers', 'requery');
  const ask = (tid: string) =>
    deed.mutate({ tid }, { onSuccess: ({ state }) => toast(`${tid}: ${t(TRANSFER_STATE[state].word)}`) });
  return (
    <>
      <DeedNote failure={deed.error} />
      <table className="rows">
        <thead>
          <tr>
            <th>{t('when')}</th>
            <th>{t('order')}</th>
            <th>{t('name')}</th>
            <th>{t('what')}</th>
            <th>{t('platformSaid')}</th>
            <th className="r">{t('unit')}</th>
            <th>{t('howItStands')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.tid}>
              <td className="when">{moment(row.time, names)}</td>
              <td className="t2">{row.tid}</td>
              <td>
                <a className="link" href={hrefOf(paths.member.replace('$id', String(row.member.id)))}>
                  {row.member.name}
                </a>
              </td>
              <td>{t(row.transfer_type === 0 ? 'toPlatform' : 'fromPlatform', { name: row.api_title })}</td>
              <td className="wide wraps">
                <Words row={row} />
              </td>
              <td className="r">{sum(row.money)}</td>
              <td className={TRANSFER_STATE[row.state].tone}>
                {t(TRANSFER_STATE[row.state].word)}
                {row.over !== 0 && <div className="ruby">{t('movedOver', { amount: change(row.over) })}</div>}
                {row.contradicted && <div className="ruby">{t('contradicted')}</div>}
              </td>
              <td className="r">
                {row.status === 0 && may('transfer.ask') && (
                  <Button size="small" disabled={deed.isPending} onClick={() => ask(row.tid)}>
                    {t('askAgain')}
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
function Words({ row: { words, asked } }: { row: Row }) {
  const { t } = useT();
  const [last] = words;
  if (!last) return <span className="t3">{t('notAskedYet')}</span>;
  const read = last.answer === null ? null : readWord(last.answer);
  const said = read
    ? t('platformTold', {
        state: t(TRANSFER_STATE[read.state].word),
        moved: sum(read.moved),
        balance: sum(read.balance),
      })
    : last.answer;
  return (
    <>
      <span className={said === null ? 'amber' : 't2'}>{said ?? t('noAnswer')}</span>
      {asked > 0 && <div className="t3">{t('askedTimes', { n: asked })}</div>}
    </>
  );
}
