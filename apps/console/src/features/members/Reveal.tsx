import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

type What = 'phone' | 'full_name' | 'email' | 'birthday';

export const WHAT_LABELS = {
  phone: 'reveal_phone',
  full_name: 'reveal_full_name',
  email: 'reveal_email',
  birthday: 'reveal_birthday',
} as const;

/** A revealed value is masked again after this time. */
const SHOWN_MS = 60_000;

/** A masked value of a member. An operator who may reveal it gives a reason and sees it for a minute. */
export function Reveal({ id, what, masked }: { id: number; what: What; masked: string }) {
  const { t } = useT();
  const { may } = useMe();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  useEffect(() => {
    if (revealed === null) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);
  if (masked === '') return <>{t('none')}</>;
  return (
    <span className="reveal">
      {revealed ?? masked}
      {may('member.reveal') && (
        <Button
          type="text"
          size="small"
          aria-label={t(revealed === null ? 'revealWhat' : 'hideAgain', { what: t(WHAT_LABELS[what]) })}
          icon={<Icon name={revealed === null ? 'eye' : 'eyeOff'} />}
          onClick={() => (revealed === null ? setDialogOpen(true) : setRevealed(null))}
        />
      )}
      {isDialogOpen && (
        <RevealDialog
          id={id}
          what={what}
          close={() => setDialogOpen(false)}
          show={(text) => {
            setDialogOpen(false);
            setRevealed(text);
          }}
        />
      )}
    </span>
  );
}

type DialogProps = { id: number; what: What; close: () => void; show: (text: string) => void };

function RevealDialog({ id, what, close, show }: DialogProps) {
  const { t } = useT();
  const action = useConsoleAction('operatorMembers', 'reveal');
  return (
    <ReasonDialog
      title={t('revealWhat', { what: t(WHAT_LABELS[what]) })}
      close={close}
      action={action}
      isMultiline
      button={{
        label: t('revealAction'),
        run: (reason) => action.mutate({ id, what, reason }, { onSuccess: ({ text }) => show(text) }),
      }}
    >
      <p className="t2">{t('revealText')}</p>
    </ReasonDialog>
  );
}
