import {
  amountText,
  Button,
  Dock,
  digitsText,
  EmptyState,
  Icon,
  moneyText,
  RecordRow,
  SkeletonRows,
} from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { Parts } from '../../components/Parts.tsx';
import { go } from '../../core/navigate.ts';
import { formatShortMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useTransfers } from './queries.ts';

type Props = {
  page: number;
  onPage: (page: number) => void;
  /** An agent can send; who gets it is chosen first. */
  canSend: boolean;
};

/** The transfers between an agent and the direct downline, as either side sees them. */
export function TransferList({ page, onPage, canSend }: Props) {
  const { t, lang } = useT();
  const query = useTransfers(page);
  const { data } = query;
  if (query.isError && !data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t('loading')} />;
  const send = canSend && (
    <Button onClick={() => go(paths.agentTransfer)}>
      <Icon name="swap" size="s" />
      {t('sendMoney')}
    </Button>
  );
  if (data.total === 0) {
    return (
      <>
        <EmptyState title={t('moneyNone')}>{t('moneyNoneText')}</EmptyState>
        {send && <Dock>{send}</Dock>}
      </>
    );
  }
  return (
    <>
      <section className="mt2">
        {data.list.map((row) => (
          <RecordRow
            key={row.tid}
            onClick={() => go(paths.agentTransfers, { id: row.tid })}
            title={
              <>
                {t(row.direction === 1 ? 'moneyFrom' : 'moneyTo')}{' '}
                <span className="fig">{digitsText(String(row.id))}</span>
                {row.name !== String(row.id) && ` ${row.name}`}
              </>
            }
            amount={
              <span className={row.direction === 1 ? 'jade' : undefined}>
                {moneyText(BigInt(row.direction * row.amount), 'always')}
              </span>
            }
            detail={
              <Parts>
                <span className="fig">{formatShortMoment(lang, row.time)}</span>
                <span className="fig">{row.tid}</span>
                {row.is_deposit && t('deposit')}
              </Parts>
            }
            state={
              <span className="c2">
                {t('balanceShort')} <span className="fig">{amountText(row.after_money)}</span>
              </span>
            }
          />
        ))}
      </section>
      <PagerDock
        page={page}
        total={data.total}
        busy={query.isPlaceholderData}
        onPage={onPage}
        {...(send && { action: send })}
      />
    </>
  );
}
