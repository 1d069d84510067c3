import { amountText, Button, cx, Dock, digitsText, Icon, StateScreen } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { go } from '../../core/navigate.ts';
import { formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { openMember, RowsPending } from './DownlineRows.tsx';
import { type Online, useOnline } from './queries.ts';
import { useAgentsOnly } from './use-agents-only.ts';

const NUMBERS_SHOWN = 5;

type Props = { page: number; onPage: (page: number) => void };

/** Who of the downline uses the app now, latest first, with the last bet of each. */
export function OnlineList({ page, onPage }: Props) {
  const { t } = useT();
  const query = useOnline(page);
  const isLeaving = useAgentsOnly(query);
  if (query.isError) {
    return isLeaving ? null : <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data?.total === 0) return <Nobody />;
  return (
    <>
      <div className="ar-head">
        <span>{t('idAndLastBet')}</span>
        <span>{t('stakeAndSeen')}</span>
      </div>
      {query.data ? (
        <>
          {query.data.list.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          <Pager page={page} total={query.data.total} busy={query.isPlaceholderData} onPage={onPage} />
        </>
      ) : (
        <RowsPending />
      )}
    </>
  );
}

/** "06 2000, 27 3000": the numbers, and the sum of the stakes. */
function slipOf(numbers: string): { numbers: string[]; stake: bigint } {
  const lines = numbers.split(', ').map((line) => line.split(' '));
  return {
    numbers: lines.map(([number = '']) => number),
    stake: lines.reduce((sum, [, stake = '']) => sum + (/^\d+$/.test(stake) ? BigInt(stake) : 0n), 0n),
  };
}

function Row({ row }: { row: Online['list'][number] }) {
  const { t, lang } = useT();
  const bet = row.game_record;
  const slip = bet && slipOf(bet.xzhm);
  const more = slip ? slip.numbers.length - NUMBERS_SHOWN : 0;
  return (
    <button type="button" className="ar-row ag-seen" onClick={() => openMember(row.id)}>
      <Icon name={bet ? 'ticket' : 'home'} />
      <span>
        <span className="id">
          <span className="fig">{digitsText(String(row.id))}</span>
          {row.remark && <i>{row.remark}</i>}
          {row.path.length > 1 && (
            <span className="ag-level">
              <RichText k="levelBelow" v={{ n: row.path.length }} />
            </span>
          )}
        </span>
        <small>
          {bet && slip ? (
            <>
              {bet.gameCode} · <span className="fig">{slip.numbers.slice(0, NUMBERS_SHOWN).join(' ')}</span>
              {more > 0 && <span className="fig"> +{amountText(more)}</span>}
            </>
          ) : (
            t('noBetYet')
          )}
        </small>
      </span>
      <span className="r">
        <span className={cx('fig', !slip && 'none')}>{amountText(slip?.stake ?? 0n)}</span>
        <small className="fig">{formatTime(lang, row.seen_at)}</small>
      </span>
    </button>
  );
}

function Nobody() {
  const { t } = useT();
  return (
    <>
      <StateScreen drawing="empty" title={t('onlineNone')}>
        <p>{t('onlineNoneText')}</p>
      </StateScreen>
      <Dock>
        <Button tone="quiet" onClick={() => go(paths.myDownGammer)}>
          <Icon name="users" size="s" />
          {t('seeDownline')}
        </Button>
      </Dock>
    </>
  );
}
