import { unwrap } from '@shwe/client';
import { Button, KeyValue, Money, Sheet, SkeletonRows } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { dismissTimeCheck, type PlaySession } from '../../core/play-session.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

const MINUTE_MS = 60_000;

/** Time, stakes and wins of this play session. The member goes on, takes a break, or sees their limits. */
export function TimeCheckSheet({ playSession }: { playSession: PlaySession }) {
  const { t } = useT();
  const since = new Date(playSession.began).toISOString();
  const play = useQuery({
    queryKey: ['money', 'play session', since],
    queryFn: async ({ signal }) =>
      unwrap(await client.call('protection', 'sessionPlay', { since }, { signal })),
  });
  const minutes = Math.floor((playSession.seen - playSession.began) / MINUTE_MS);
  const leaveTo = (search: Record<string, string>) => {
    dismissTimeCheck();
    go(paths.limits, search);
  };
  const unit = t('unit');
  return (
    <Sheet
      open
      onClose={dismissTimeCheck}
      title={t('realityCheck')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={dismissTimeCheck}>{t('goOn')}</Button>
          <div className="row g2 mt2">
            <Button tone="line" size="md" onClick={() => leaveTo({ open: 'break' })}>
              {t('takeBreak')}
            </Button>
            <Button tone="line" size="md" onClick={() => leaveTo({})}>
              {t('limits')}
            </Button>
          </div>
        </>
      }
    >
      <div className="mt2">
        <KeyValue label={t('realityTime')}>
          {t('hoursAndMinutes', { h: Math.floor(minutes / 60), m: minutes % 60 })}
        </KeyValue>
        {play.isPending && <SkeletonRows rows={3} label={t('loading')} />}
        {play.data && (
          <>
            <KeyValue label={t('realityStaked')}>
              <Money amount={BigInt(play.data.staked)} unit={unit} />
            </KeyValue>
            <KeyValue label={t('realityWon')}>
              <Money amount={BigInt(play.data.won)} unit={unit} />
            </KeyValue>
            {play.data.refunded > 0 && (
              <KeyValue label={t('realityBack')}>
                <Money amount={BigInt(play.data.refunded)} unit={unit} />
              </KeyValue>
            )}
            <KeyValue label={t('realityNet')}>
              <Money amount={BigInt(play.data.net)} unit={unit} sign="always" />
            </KeyValue>
          </>
        )}
      </div>
    </Sheet>
  );
}
