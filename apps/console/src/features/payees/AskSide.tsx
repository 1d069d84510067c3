import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment } from '../../core/format.ts';
import { NUMBER_WORDS, usePayeeTitle } from '../../core/payees.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Facts, Section } from '../../parts/bits.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Empty } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { paths } from '../../paths.ts';
import type { PayeeAsk } from './types.ts';

/** The shortest reason the server takes, characters. */
const REASON_MIN = 3;

const memberHref = (id: number) => hrefOf(paths.member.replace('$id', String(id)));

/** One asking: the old account beside the new one, what is known of it, and the decision. */
export function AskSide({ of: one }: { of: PayeeAsk }) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <>
      <header>
        <h2 className="sidetitle">
          <a className="link" href={memberHref(one.who.id)}>
            {one.who.name}
          </a>
        </h2>
        <small className="t3">
          {t(`kind_to_${one.kind}`)}, {t(`kind_payee_${one.wants}`)} · {moment(one.asked_at, names)}
        </small>
      </header>
      <div className="beside">
        <Account title={t('payeeNow')} of={one.now} none={t('payeeNoneBound')} />
        <Account title={t('payeeNext')} of={one.next} none={t('payeeNoneNext')} />
      </div>
      {one.own_phone !== null && (
        <p className={one.own_phone ? 't2' : 'late'}>
          {t(one.own_phone ? 'payeeOwnPhone' : 'payeeOtherPhone')}
        </p>
      )}
      {one.shared_with.map((who) => (
        <p key={who.id} className="ruby">
          <a href={memberHref(who.id)}>{t('payeeSharedWith', { name: `${who.name} M-${who.id}` })}</a>
        </p>
      ))}
      {one.note !== '' && (
        <Section title={t('payeeNote')}>
          <p className="told">{one.note}</p>
        </Section>
      )}
      {one.decided_at && (
        <Section title={t(`state_payee_${one.state}`)} remark={moment(one.decided_at, names)}>
          <p className="told t2">{t('payeeDecidedBy', { name: one.decided_by ?? '', reason: one.reason })}</p>
        </Section>
      )}
      {one.state === 'asked' && may('payee.decide') && <Decision of={one} />}
    </>
  );
}

function Account({
  title,
  of,
  none,
}: {
  title: string;
  of: PayeeAsk['now'] | PayeeAsk['next'];
  none: string;
}) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <Section title={title}>
      {of ? (
        <Facts
          rows={[
            [t(`kind_to_${of.kind}`), titleOf(of)],
            [t(NUMBER_WORDS[of.kind]), of.account],
            of.name === '' ? null : [t(of.kind === 'usdt' ? 'label' : 'name'), of.name],
            of.branch === '' ? null : [t('branch'), of.branch],
            of.kind === 'wallet' ? [t('qrText'), of.qr_text === '' ? t('hidden') : of.qr_text] : null,
            'bound_at' in of ? [t('bound'), moment(of.bound_at, names)] : null,
          ]}
        />
      ) : (
        <Empty text={none} />
      )}
    </Section>
  );
}

function Decision({ of: one }: { of: PayeeAsk }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorPayees', 'decideRequest');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !deed.isPending;
  const send = (yes: boolean) => {
    if (!isReady) return;
    const word = yes ? (one.wants === 'change' ? 'payeeAgreedDone' : 'payeeUnboundDone') : 'payeeRefusedDone';
    deed.mutate({ id: one.id, yes, reason: reason.trim() }, { onSuccess: () => toast(t(word)) });
  };
  return (
    <div className="entry">
      <ReasonField value={reason} onChange={setReason} lengthMax={300} />
      <p className="t3">{t('payeeReasonHint')}</p>
      <DeedNote failure={deed.error} />
      <Button type="primary" disabled={!isReady} loading={deed.isPending} onClick={() => send(true)}>
        {t('payeeYes')}
      </Button>
      <Button disabled={!isReady} onClick={() => send(false)}>
        {t('payeeNo')}
      </Button>
    </div>
  );
}
