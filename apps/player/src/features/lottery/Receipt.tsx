import { groupThousands, yangonDate } from '@shwe/kernel';
import { Button, Dock, Hint, Lots, Money, Note, SkeletonRows, Ticket } from '@shwe/ui';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { usePlatform } from '../../core/platform.ts';
import { formatClock, formatListDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { useGame } from './game.ts';
import { type PlacedSlip, SLIP_STATE, usePlacedSlip } from './slips.ts';
import { sessionName } from './words.ts';

function Stub({ slip }: { slip: PlacedSlip }) {
  const { t, lang } = useT();
  return (
    <>
      <div className="row between">
        <span className="c2">{t('receiptNumber')}</span>
        <span className="hash">{slip.slip}</span>
      </div>
      <div className="row between">
        <span className="c2">{t('status')}</span>
        <b>{t(SLIP_STATE[slip.state].word)}</b>
      </div>
      {slip.win_num && (
        <div className="row between">
          <span className="c2">{t('resultNumber')}</span>
          <b className="fig">{slip.win_num}</b>
        </div>
      )}
      <div className="row between">
        <span className="c2">{t('issue')}</span>
        <span>{formatListDay(lang, slip.date)}</span>
      </div>
    </>
  );
}

function Paper({ slip }: { slip: PlacedSlip }) {
  const { t, lang } = useT();
  const mode = usePlatform((state) => state.mode);
  const day = yangonDate(new Date(slip.created_at));
  return (
    <Ticket
      brand={t('brand')}
      kind={t(mode === 'play' ? 'playReceipt' : 'receipt')}
      title={sessionName(t, slip.section)}
      subtitle={formatListDay(lang, slip.date)}
      code={slip.code}
      stub={<Stub slip={slip} />}
    >
      <Lots
        lots={slip.numbers.map((line) => ({ number: line.number, amount: BigInt(line.amount) }))}
        winning={slip.state === 'won' ? (slip.win_num ?? undefined) : undefined}
      />
      <div className="mt3">
        <div className="row between">
          <span className="c2">{t('acceptedAt')}</span>
          <span>
            {formatListDay(lang, day)} <span className="fig">{formatClock(slip.created_at)}</span>
          </span>
        </div>
        <div className="row between base">
          <b>
            {t('total')} <Say k="countNumbers" v={{ n: slip.numbers.length }} />
          </b>
          <Money amount={BigInt(slip.total)} unit={t('unit')} className="ticket-sum" />
        </div>
        {slip.win_amount > 0 && (
          <div className="row between base ticket-win">
            <b>{t('winAmount')}</b>
            <Money amount={BigInt(slip.win_amount)} sign="always" unit={t('unit')} className="ticket-sum" />
          </div>
        )}
      </div>
    </Ticket>
  );
}

/** A slip as the receipt it is: numbers, sums, the server's time, a short code, and how it ended. */
export function Receipt({ slip, fresh }: { slip: string | undefined; fresh: boolean }) {
  const { t } = useT();
  const game = useGame();
  const query = usePlacedSlip(slip);
  if (query.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {fresh && query.data.state === 'open' && (
        <div className="pad receipt-note">
          <Note kind="ok">{t('betAccepted', { amount: groupThousands(query.data.total) })}</Note>
        </div>
      )}
      <Paper slip={query.data} />
      <div className="pad mt4">
        <Hint icon="clock">{t('receiptTime')}</Hint>
      </div>
      <Dock>
        <div className="row g2">
          <Button tone="line" onClick={() => go(game.paths.record)}>
            {t('betRecords')}
          </Button>
          <Button tone={fresh ? 'gold' : 'quiet'} onClick={() => go(game.paths.bet)}>
            {t('betMore')}
          </Button>
        </div>
      </Dock>
    </>
  );
}
