import { Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { KeyCap } from '../../components/bits.tsx';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ActionError } from '../../components/states.tsx';
import { useDeed } from '../../core/deed.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

type What = 'phone' | 'full_name' | 'email' | 'birthday';

const WHAT_LABELS = {
  phone: 'reveal_phone',
  full_name: 'reveal_full_name',
  email: 'reveal_email',
  birthday: 'reveal_birthday',
} as const;

const REASON_MIN = 3;
/** How long what was revealed stays on the screen. */
const SHOWN_MS = 60_000;

/** Something about a member, masked; with an eye for who may see it whole, for a reason and for a minute. */
export function Reveal({ id, what, masked }: { id: number; what: What; masked: string }) {
  const { t } = useT();
  const { may } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  if (masked === '') return <>{t('none')}</>;
  return (
    <span className="reveal">
      {whole ?? masked}
      {may('member.reveal') && (
        <Button
          type="text"
          size="small"
          aria-label={t(whole === null ? 'revealWhat' : 'hideAgain', { what: t(WHAT_LABELS[what]) })}
          icon={<Icon name={whole === null ? 'eye' : 'eyeOff'} />}
          onClick={() => (whole === null ? setAsking(true) : setWhole(null))}
        />
      )}
      {isAsking && (
        <RevealDialog
          id={id}
          what={what}
          close={() => setAsking(false)}
          show={(text) => {
            setAsking(false);
            setWhole(text);
          }}
        />
      )}
    </span>
  );
}

type DialogProps = { id: number; what: What; close: () => void; show: (text: string) => void };

function RevealDialog({ id, what, close, show }: DialogProps) {
  const { t } = useT();
  const action = useDeed('operatorMembers', 'reveal');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !action.isPending;
  const act = () => {
    if (!isReady) return;
    action.mutate({ id, what, reason: reason.trim() }, { onSuccess: ({ text }) => show(text) });
  };
  useKeys({ esc: close, 'ctrl+enter': act }, { over: true });
  return (
    <Modal
      open
      title={t('revealWhat', { what: t(WHAT_LABELS[what]) })}
      footer={null}
      onCancel={close}
      width={440}
    >
      <div className="entry">
        <p className="t2">{t('revealText')}</p>
        <Field label={t('reason')}>
          {(field) => (
            <Input.TextArea
              id={field}
              autoFocus
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <ActionError failure={action.error} />
        <Button type="primary" disabled={!isReady} loading={action.isPending} onClick={act}>
          {t('revealAction')} <KeyCap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
