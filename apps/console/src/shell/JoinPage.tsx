import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from '../components/Field.tsx';
import { QrCode } from '../components/payments/QrCode.tsx';
import { RecoveryCodes } from '../components/RecoveryCodes.tsx';
import { Callout, failureText, LoadingBars } from '../components/states.tsx';
import { TextField } from '../components/TextField.tsx';
import { useConsoleAction } from '../core/console-action.ts';
import { useApiQuery } from '../core/query.ts';
import { useServerMode } from '../core/server-mode.ts';
import { useT } from '../i18n/index.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** The token of a link that opened the console; null without one. */
export function linkTokenOf(hash: string): string | null {
  return /^#\/join\/([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** The page behind a link: the person sets their own password and second factor. */
export function JoinPage({ token }: { token: string }) {
  const { t } = useT();
  const mode = useServerMode();
  const query = useApiQuery('operatorLinks', 'look', { link_token: token }, { live: false });
  const [secret, setSecret] = useState<{ uri: string; secret: string } | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const link = query.data;
  const needed = { link_token: token, ...(link?.needs_code && { code }) };
  let step: ReactNode = <LoadingBars rows={3} />;
  if (codes) step = <Done codes={codes} />;
  else if (secret) step = <Credentials secret={secret} needed={needed} done={setCodes} />;
  else if (link?.approved)
    step = (
      <Start needsCode={link.needs_code} code={code} setCode={setCode} needed={needed} done={setSecret} />
    );
  else if (link) step = <Callout tone="amber" icon="clock" title={t('joinWaits')} />;
  else if (query.error)
    step = (
      <Callout
        tone="ruby"
        icon="octagon"
        title={query.error.code === 'link_invalid' ? t('joinInvalid') : failureText(t, query.error)}
        text={query.error.code === 'link_invalid' && t('joinInvalidText')}
      />
    );
  return (
    <main className="login join">
      <div className="card">
        <Brand play={mode === 'play'} />
        {link && (
          <header>
            <h1 className="b">
              {t(link.purpose === 'invite' ? 'joinTitle' : 'joinResetTitle', { name: link.full_name })}
            </h1>
            <small className="t2">
              {t('joinRole', { role: t(`role_${link.role}`), login: link.name })} {t('joinPrivate')}
            </small>
          </header>
        )}
        {step}
        <LanguageSwitch />
      </div>
    </main>
  );
}

type Needed = { link_token: string; code?: string };

function Start(props: {
  needsCode: boolean;
  code: string;
  setCode: (code: string) => void;
  needed: Needed;
  done: (secret: { uri: string; secret: string }) => void;
}) {
  const { t } = useT();
  const action = useConsoleAction('operatorLinks', 'newTotp');
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate(props.needed, { onSuccess: props.done });
      }}
    >
      {props.needsCode && (
        <TextField
          label={t('joinCode')}
          hint={t('joinCodeHint')}
          kind="digits"
          value={props.code}
          onChange={props.setCode}
          lengthMax={12}
          hasFocus
        />
      )}
      {action.error && <Callout tone="ruby" icon="octagon" title={failureText(t, action.error)} />}
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={action.isPending}
        disabled={props.needsCode && props.code.trim() === ''}
      >
        {t('joinContinue')}
      </Button>
    </form>
  );
}

function Credentials(props: {
  secret: { uri: string; secret: string };
  needed: Needed;
  done: (codes: readonly string[]) => void;
}) {
  const { t } = useT();
  const action = useConsoleAction('operatorLinks', 'complete');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [totp, setTotp] = useState('');
  const differ = again !== '' && again !== password;
  const isComplete = password.length >= 12 && again === password && totp.trim() !== '';
  const complete = () =>
    action.mutate(
      { ...props.needed, password, totp },
      { onSuccess: ({ recovery_codes: codes }) => props.done(codes), onError: () => setTotp('') },
    );
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) complete();
      }}
    >
      <p className="t2">{t('joinScan')}</p>
      <div className="joinqr">
        <QrCode text={props.secret.uri} />
      </div>
      <p className="t3">
        {t('joinKey')} <span className="mono hash">{props.secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField label={t('joinTotp')} kind="digits" value={totp} onChange={setTotp} lengthMax={12} />
      <Field label={t('joinPassword')}>
        {(id) => <PasswordInput id={id} isNew value={password} onChange={setPassword} />}
      </Field>
      <Field label={t('joinPasswordAgain')} error={differ ? t('joinPasswordsDiffer') : undefined}>
        {(id) => <PasswordInput id={id} isNew value={again} onChange={setAgain} />}
      </Field>
      {action.error && <Callout tone="ruby" icon="octagon" title={failureText(t, action.error)} />}
      <Button type="primary" size="large" htmlType="submit" loading={action.isPending} disabled={!isComplete}>
        {t('joinFinish')}
      </Button>
    </form>
  );
}

function Done({ codes }: { codes: readonly string[] }) {
  const { t } = useT();
  const leave = () => {
    history.replaceState(null, '', location.pathname);
    location.reload();
  };
  return (
    <div className="entry">
      <Callout tone="jade" icon="tick" title={t('joinDone')} />
      <h2 className="b">{t('recoveryShownTitle')}</h2>
      <RecoveryCodes codes={codes} />
      <Button type="primary" size="large" onClick={leave}>
        {t('joinToLogin')}
      </Button>
    </div>
  );
}
