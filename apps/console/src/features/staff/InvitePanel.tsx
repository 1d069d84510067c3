import { roles } from '@shwe/contract/capabilities';
import { Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { linkAddress, type Shown } from './ShownOnce.tsx';

type Role = (typeof roles)[number];
const STEPS = ['submit', 'approve', 'join', 'set'] as const;

type Props = {
  /** There is no other enabled owner, so nobody could approve. */
  isAlone: boolean;
  close: () => void;
  show: (shown: Shown) => void;
};

/** Invites a person: who, with what role, and what happens afterwards. */
export function InvitePanel({ isAlone, close, show }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'invite');
  const [fullName, setFullName] = useState('');
  const [loginName, setLoginName] = useState('');
  const [role, setRole] = useState<Role>('support');
  useKeys({ esc: close });
  const isReady = fullName.trim().length >= 2 && /^[a-z0-9][a-z0-9._-]{1,29}$/.test(loginName);
  const invite = (reason: string) => {
    const input = { login_name: loginName, full_name: fullName.trim(), role, reason };
    action.mutate(input, {
      onSuccess: ({ link_token: token }) => {
        show({ kind: 'link', name: fullName.trim(), text: linkAddress(token) });
        close();
      },
    });
  };
  return (
    <>
      <h2 className="sidetitle">{t('staffInviteTitle')}</h2>
      {isAlone && <Callout tone="amber" icon="triangle" title={t('staffOneOwner')} />}
      <ReasonForm
        action={action}
        isReady={isReady}
        buttons={[{ label: t('staffSubmitInvite'), look: 'primary', run: invite }]}
      >
        <TextField label={t('staffFullName')} value={fullName} onChange={setFullName} hasFocus />
        <TextField
          label={t('staffLoginName')}
          value={loginName}
          onChange={(text) => setLoginName(text.toLowerCase())}
          lengthMax={30}
          hint={t('staffLoginNameHint')}
        />
        <RoleField label={t('staffRole')} value={role} onChange={setRole} />
      </ReasonForm>
      <Section title={t('staffWhatHappens')}>
        <ol className="steps">
          {STEPS.map((step) => (
            <li key={step}>
              <span>{t(`staffStep_${step}`)}</span>
              <small className="t3">{t(`staffStepRemark_${step}`)}</small>
            </li>
          ))}
        </ol>
        <p className="t3">{t('staffWhyTwo')}</p>
      </Section>
    </>
  );
}

export function RoleField(props: { label: string; value: Role; onChange: (role: Role) => void }) {
  const { t } = useT();
  return (
    <Field label={props.label}>
      {(id) => (
        <Select
          id={id}
          value={props.value}
          options={roles.map((value) => ({ value, label: t(`role_${value}`) }))}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}
