import { Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { DeedNote } from '../../parts/states.tsx';

type What = 'phone' | 'full_name' | 'email' | 'birthday';

const WORDS = {
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
          aria-label={t(whole === null ? 'revealWhat' : 'hideAgain', { what: t(WORDS[what]) })}
          icon={<Icon name={whole === null ? 'eye' : 'eyeOff'} />}
          onClick={() => (whole === null ? setAsking(true) : setWhole(null))}
        />
      )}
      {isAsking && (
        <AskReason
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

type AskProps = { id: number; what: What; close: () => void; show: (text: string) => void };

function AskReason({ id, what, close, show }: AskProps) {
  const { t } = useT();
  const deed = useConsoleAction('operatorMembers', 'reveal');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !deed.isPending;
  const act = () => {
    if (!isReady) return;
    deed.mutate({ id, what, reason: reason.trim() }, { onSuccess: ({ text }) => show(text) });
  };
  useKeys({ esc: close, 'ctrl+enter': act }, { over: true });
  return (
    <Modal open title={t('revealWhat', { what: t(WORDS[what]) })} footer={null} onCancel={close} width={440}>
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
        <DeedNote failure={deed.error} />
        <Button type="primary" disabled={!isReady} loading={deed.isPending} onClick={act}>
          {t('reveal')} <Cap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
