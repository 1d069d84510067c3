import { Segmented, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { closeAuth, useAuthPopup } from '../../core/auth-popup.ts';
import { useT } from '../../i18n/index.ts';
import { LoginForm } from './LoginForm.tsx';
import { type RegisterFilled, RegisterForm } from './RegisterForm.tsx';

const NOTHING: RegisterFilled = {
  phone: '',
  otp: '',
  ticket: '',
  invite: '',
  refusedInvite: '',
  password: '',
  again: '',
  adult: false,
};

/** Login and registration in one popup. What was typed to register survives a change of tab. */
export function AuthPopup() {
  const { t } = useT();
  const { open, tab } = useAuthPopup();
  const [filled, setFilled] = useState(() => ({ ...NOTHING, invite: useAuthPopup.getState().invite }));
  return (
    <Sheet open={open} onClose={closeAuth} label={t(tab)} closeLabel={t('close')} layout="free">
      <div className="sheet-head">
        <Segmented
          label={t('account')}
          value={tab}
          onChange={(next) => useAuthPopup.setState({ tab: next })}
          options={[
            { key: 'login', label: t('login') },
            { key: 'register', label: t('register') },
          ]}
        />
      </div>
      {tab === 'login' ? (
        <LoginForm />
      ) : (
        <RegisterForm filled={filled} set={(change) => setFilled((now) => ({ ...now, ...change }))} />
      )}
    </Sheet>
  );
}
