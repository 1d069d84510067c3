import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Field } from '../components/Field.tsx';
import { Callout, failureText } from '../components/states.tsx';
import { useConsoleAction } from '../core/console-action.ts';
import type { Failure } from '../core/failure.ts';
import { useServerMode } from '../core/server-mode.ts';
import { useT } from '../i18n/index.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** Name, password and a one-time code. The error never says which of them was wrong. */
export function LoginPage() {
  const { t } = useT();
  const mode = useServerMode();
  const login = useConsoleAction('operators', 'login');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const isComplete = name.trim() !== '' && password !== '' && totp.trim() !== '';
  // The server's message for `login_wrong` is written for players and mentions a phone number.
  const errorText = (failure: Failure) =>
    failure.code === 'login_wrong' ? t('loginWrong') : failureText(t, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const factor = isRecovery ? { recovery_code: totp } : { totp };
    if (isComplete) login.mutate({ name, password, ...factor }, { onError: () => setTotp('') });
  };
  return (
    <main className="login">
      <form onSubmit={submit}>
        <Brand play={mode === 'play'} />
        <h1 className="b">{t('loginTitle')}</h1>
        <Field label={t('loginName')}>
          {(id) => (
            <Input
              id={id}
              size="large"
              autoFocus
              autoComplete="username"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('loginPassword')}>
          {(id) => <PasswordInput id={id} value={password} onChange={setPassword} />}
        </Field>
        <Field label={t(isRecovery ? 'loginRecovery' : 'loginCode')}>
          {(id) => (
            <Input
              id={id}
              size="large"
              {...(!isRecovery && { inputMode: 'numeric' as const })}
              autoComplete="one-time-code"
              maxLength={isRecovery ? 40 : 12}
              aria-describedby="code-hint"
              value={totp}
              onChange={(event) => setTotp(event.target.value)}
            />
          )}
        </Field>
        <small id="code-hint" className="t3">
          {!isRecovery && t('loginCodeHint')}{' '}
          <button
            type="button"
            className="bare link"
            onClick={() => {
              setRecovery(!isRecovery);
              setTotp('');
            }}
          >
            {t(isRecovery ? 'loginUseTotp' : 'loginUseRecovery')}
          </button>
        </small>
        {login.error && <Callout tone="ruby" icon="octagon" title={errorText(login.error)} />}
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={login.isPending}
          disabled={!isComplete}
        >
          {t('logIn')}
        </Button>
        <LanguageSwitch />
      </form>
    </main>
  );
}
