import { Check, OtpInput, PinInput, TextField } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { nothing, Specimen } from './Specimen.tsx';

/** Text fields idle, valid, with an error, disabled, secret; digit fields; a check box. */
export function Fields() {
  const { t } = useT();
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('4180');
  const [pin, setPin] = useState('123');
  const [agreed, setAgreed] = useState(true);
  return (
    <Specimen name="TextField · idle, valid, error, disabled, secret; OtpInput; PinInput; Check">
      <TextField
        label={t('phone')}
        icon="phone"
        face="figure"
        placeholder="09"
        value={phone}
        onChange={setPhone}
      />
      <TextField
        label={t('inviteCode')}
        aside={t('optional')}
        icon="user"
        face="figure"
        ok
        value="586214"
        onChange={nothing}
      />
      <TextField
        label={t('phone')}
        icon="phone"
        face="figure"
        value="08 7712 345"
        onChange={nothing}
        error={t('phoneForm')}
      />
      <TextField label={t('accountName')} icon="lock" disabled value="Thandar Win" onChange={nothing} />
      <TextField
        label={t('password')}
        icon="lock"
        secret={{ show: t('showPassword'), hide: t('hidePassword') }}
        value="password"
        onChange={nothing}
      />
      <OtpInput label={t('otp')} value={otp} onChange={setOtp} />
      <OtpInput
        label={t('otp')}
        value="111111"
        onChange={nothing}
        size="sm"
        error={t('digitsNeeded', { n: 6 })}
      />
      <PinInput label={t('withdrawPin')} value={pin} onChange={setPin} />
      <Check checked={agreed} onChange={setAgreed}>
        {t('adultConfirm')}
      </Check>
    </Specimen>
  );
}
