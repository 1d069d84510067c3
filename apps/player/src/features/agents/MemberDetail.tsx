import { amountText, Button, cx, Dock, digitsText, Icon, ListRow, moneyText, Skeleton } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { useBusinessDay } from '../../core/business-time.ts';
import { dayOfTime } from '../../core/group-by-day.ts';
import { go } from '../../core/navigate.ts';
import { formatDay, formatDayOf, formatTime } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { phoneText } from '../../util/phone-text.ts';
import { AgentSwitchSheet } from './AgentSwitchSheet.tsx';
import { openMember } from './DownlineRows.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { type Member, useMember } from './queries.ts';
import { RemarkSheet } from './RemarkSheet.tsx';

type SheetName = 'none' | 'remark' | 'agent' | 'message';

type Props = {
  id: number;
  /** The rebate rates of a direct sub-account. */
  rates: ReactNode;
};

/** One member of the downline: what an agent may know, and what the agent does for a direct sub-account. */
export function MemberDetail({ id, rates }: Props) {
  const query = useMember(id);
  const isLeaving = useAgentsOnly(query);
  const [sheet, setSheet] = useState<SheetName>('none');
  const close = () => setSheet('none');
  const member = query.data;
  if (query.isError && !member) {
    return isLeaving ? null : <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <Path id={id} member={member} />
      <Money member={member} />
      {member?.is_direct && rates}
      {member && <Rows member={member} onOpen={setSheet} />}
      {member && <Actions member={member} onMessage={() => setSheet('message')} />}
      {member && sheet === 'remark' && <RemarkSheet member={member} onClose={close} />}
      {member && sheet === 'agent' && <AgentSwitchSheet member={member} onClose={close} />}
      {sheet === 'message' && <MessageSheet id={id} onClose={close} />}
    </>
  );
}

/** From the agent to the member, and on to the member's own downline. */
function Path({ id, member }: { id: number; member: Member | undefined }) {
  const { t } = useT();
  const between = member?.path.slice(0, -1) ?? [];
  const hasDownline = member !== undefined && member.xj_nums > 0;
  const next = <Icon name="right" size="xs" />;
  return (
    <nav className="ag-tree" aria-label={t('downlinePath')}>
      <span className="line-down">
        <b>{t('you')}</b>
        {between.map((one) => (
          <span key={one} className="row g1">
            {next}
            <button type="button" className="fig" onClick={() => openMember(one)}>
              {digitsText(String(one))}
            </button>
          </span>
        ))}
        {next}
        <b className="fig">{digitsText(String(id))}</b>
        {hasDownline && (
          <>
            {next}
            <span>{t('downlineOf', { n: amountText(member.xj_nums) })}</span>
          </>
        )}
      </span>
      {hasDownline && (
        <button type="button" className="link" onClick={() => go(paths.myDownGammer, { of: String(id) })}>
          {t('see')}
          {next}
        </button>
      )}
    </nav>
  );
}

function Money({ member }: { member: Member | undefined }) {
  const { t } = useT();
  const figures: readonly { label: Key; value: number | undefined; isResult?: true }[] = [
    { label: 'todayStakes', value: member?.bet_today },
    { label: 'todayResult', value: member?.winloss, isResult: true },
    { label: 'allDeposits', value: member?.allrecharge },
    { label: 'allWithdrawals', value: member?.alldrawing },
    { label: 'bonus', value: member?.allbonus },
    { label: 'rebate', value: member?.allfs },
  ];
  return (
    <>
      <HeroSum
        label={
          <span className="ag-money">
            <span>{t('balance')}</span>
            {member?.phone === '' ? (
              <span>{t('phoneNone')}</span>
            ) : (
              <span className="fig">{member && phoneText(member.phone)}</span>
            )}
          </span>
        }
        amount={member?.money}
        tone="gold"
      />
      <dl className="ag-grid">
        {figures.map(({ label, value, isResult }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd
              className={cx(
                'fig',
                isResult && value !== undefined && value !== 0 && (value > 0 ? 'jade' : 'ruby'),
              )}
            >
              {value === undefined ? (
                <Skeleton width={96} height={20} />
              ) : isResult ? (
                moneyText(BigInt(value), 'always')
              ) : (
                amountText(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Rows({ member, onOpen }: { member: Member; onOpen: (sheet: SheetName) => void }) {
  const { t, lang } = useT();
  const isAgent = member.is_daili === 1;
  return (
    <>
      <section className="mt4 list">
        {member.is_direct && (
          <>
            <ListRow
              icon="edit"
              label={t('remark')}
              value={member.remark || t('remarkNone')}
              onClick={() => onOpen('remark')}
            />
            <button
              type="button"
              className="li"
              role="switch"
              aria-checked={isAgent}
              onClick={() => onOpen('agent')}
            >
              <Icon name="users" />
              <span className="t3">
                {t('agentRole')}
                <small className="ag-under">{t(isAgent ? 'agentOnWhy' : 'agentOffWhy')}</small>
              </span>
              <span className="ag-switch">
                <i />
              </span>
            </button>
          </>
        )}
        <ListRow
          icon="ticket"
          label={t('betRecords')}
          onClick={() => go(paths.downRecord, { id: String(member.id) })}
        />
        <Fact icon="calendar" label={t('registeredOn')}>
          <span className="fig">{formatDayOf(lang, member.created_at)}</span>
        </Fact>
        <Fact
          icon="clock"
          label={t('lastLogin')}
          {...(member.last_login_ip && { below: member.last_login_ip })}
        >
          {member.last_login_at ? <Moment time={member.last_login_at} /> : t('neverLoggedIn')}
        </Fact>
      </section>
      <p className="pad c2 row g2 mt3 t1 top0">
        <Icon name="lock" size="s" />
        <span>{t(member.last_login_ip === '' ? 'agentSeesNot' : 'agentSeesNotPayee')}</span>
      </p>
    </>
  );
}

type FactProps = { icon: 'calendar' | 'clock'; label: string; below?: string; children: ReactNode };

function Fact({ icon, label, below, children }: FactProps) {
  return (
    <div className="li">
      <Icon name={icon} />
      <span className="t3">
        {label}
        {below && <small className="ag-under fig">{below}</small>}
      </span>
      <span className="end">{children}</span>
    </div>
  );
}

/** "today, 3:32 PM", or the day. */
function Moment({ time }: { time: string }) {
  const { t, lang } = useT();
  const today = useBusinessDay();
  const day = dayOfTime(time);
  if (day !== today) return <span className="fig">{formatDay(lang, day)}</span>;
  return (
    <>
      {t('today')}
      <span className="fig">{formatTime(lang, time)}</span>
    </>
  );
}

function Actions({ member, onMessage }: { member: Member; onMessage: () => void }) {
  const { t } = useT();
  if (member.send_mtype !== 1) return <div className="safe-end" />;
  return (
    <Dock>
      <div className="ag-acts">
        <Button tone="quiet" className="small" onClick={onMessage}>
          <Icon name="talk" size="s" />
          {t('sendMessageShort')}
        </Button>
        <Button
          tone="quiet"
          className="small"
          onClick={() => go(paths.downRecord, { id: String(member.id) })}
        >
          <Icon name="ticket" size="s" />
          {t('betRecords')}
        </Button>
        <Button onClick={() => go(paths.agentTransfer, { id: String(member.id) })}>
          <Icon name="swap" size="s" />
          {t('sendMoney')}
        </Button>
      </div>
    </Dock>
  );
}
