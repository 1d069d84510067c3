import { isOpen, requestStates } from '@shwe/rules';
import { Facts, Section } from '../../components/basics.tsx';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Empty } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { NUMBER_LABELS, usePayeeTitle } from '../../core/payees.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { PayeeRequest } from './types.ts';

const memberHref = (id: number) => hrefOf(paths.member.replace('$id', String(id)));

/** A payee request: the current and the requested account, what speaks for or against it, and the decision. */
export function RequestDetails({ request }: { request: PayeeRequest }) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <>
      <header>
        <h2 className="sidetitle">
          <a className="link" href={memberHref(request.who.id)}>
            {request.who.name}
          </a>
        </h2>
        <small className="t3">
          {t(`payoutKind_${request.kind}`)}, {t(`requestType_${request.wants}`)} ·{' '}
          {dateTime(request.asked_at, names)}
        </small>
      </header>
      <div className="beside">
        <Account title={t('currentAccount')} account={request.now} none={t('noneLinked')} />
        <Account title={t('requestedAccount')} account={request.next} none={t('noneRequested')} />
      </div>
      {request.own_phone !== null && (
        <p className={request.own_phone ? 't2' : 'late'}>
          {t(request.own_phone ? 'isLoginPhone' : 'isOtherPhone')}
        </p>
      )}
      {request.shared_with.map((who) => (
        <p key={who.id} className="ruby">
          <a href={memberHref(who.id)}>
            {t('linkedByMember', { name: `${who.name} ${numberBeside(who)}`.trim() })}
          </a>
        </p>
      ))}
      {request.note !== '' && (
        <Section title={t('memberNote')}>
          <p className="told">{request.note}</p>
        </Section>
      )}
      {request.decided_at && (
        <Section title={t(`state_payee_${request.state}`)} remark={dateTime(request.decided_at, names)}>
          <p className="told t2">
            {t('requestDecidedBy', { name: request.decided_by ?? '', reason: request.reason })}
          </p>
        </Section>
      )}
      {isOpen(requestStates, request.state) && may('payee.decide') && <Decision request={request} />}
    </>
  );
}

function Account({
  title,
  account,
  none,
}: {
  title: string;
  account: PayeeRequest['now'] | PayeeRequest['next'];
  none: string;
}) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <Section title={title}>
      {account ? (
        <Facts
          rows={[
            [t(`payoutKind_${account.kind}`), titleOf(account)],
            [t(NUMBER_LABELS[account.kind]), account.account],
            account.name === '' ? null : [t(account.kind === 'usdt' ? 'label' : 'name'), account.name],
            account.area === '' ? null : [t('area'), account.area],
            account.branch === '' ? null : [t('branch'), account.branch],
            account.kind === 'wallet'
              ? [t('qrText'), account.qr_text === '' ? t('hiddenAfterClosing') : account.qr_text]
              : null,
            'bound_at' in account ? [t('linkedAt'), dateTime(account.bound_at, names)] : null,
          ]}
        />
      ) : (
        <Empty text={none} />
      )}
    </Section>
  );
}

function Decision({ request }: { request: PayeeRequest }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPayees', 'decideRequest');
  const first = request.approval;
  const decided = request.wants === 'change' ? 'requestApproved' : 'requestUnlinked';
  const decide = (isApproved: boolean) => (reason: string, clear: () => void) =>
    action.mutate(
      { id: request.id, yes: isApproved, reason },
      {
        onSuccess({ state }) {
          toast(t(!isApproved ? 'requestRejected' : state === 'asked' ? 'requestNeedsSecond' : decided));
          clear();
        },
      },
    );
  const approve = { label: t('approveRequest'), look: 'primary' as const, run: decide(true) };
  return (
    <>
      {first && (
        <FirstRequest request={first} own="requestNeedsSecond" others="requestFirstApproved" icon="octagon" />
      )}
      <ReasonForm
        action={action}
        hint={t('requestReasonHint')}
        buttons={[...(first?.mine ? [] : [approve]), { label: t('reject'), run: decide(false) }]}
      />
    </>
  );
}
