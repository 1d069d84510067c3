import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useSearch } from '../core/navigate.ts';
import { useLoggedIn } from '../core/session.ts';
import { WithdrawalPasswordForm } from '../features/cashier/withdrawals/WithdrawalPasswordForm.tsx';
import { useHome } from '../features/content/index.ts';
import { BirthdayForm } from '../features/members/profile/BirthdayForm.tsx';
import { EmailForm } from '../features/members/profile/EmailForm.tsx';
import { GenderForm } from '../features/members/profile/GenderForm.tsx';
import type { Member } from '../features/members/profile/member.ts';
import { NameForm } from '../features/members/profile/NameForm.tsx';
import { PasswordForm } from '../features/members/profile/PasswordForm.tsx';
import { PhoneForm } from '../features/members/profile/PhoneForm.tsx';
import { SecurityCodeForm } from '../features/members/profile/SecurityCodeForm.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Title and form of each field, by its name in the address (`?field=`). */
const FIELDS = {
  nickname: { title: 'nickname', form: (member: Member) => <NameForm field="nickname" member={member} /> },
  full_name: { title: 'realName', form: (member: Member) => <NameForm field="full_name" member={member} /> },
  phone: { title: 'phone', form: (member: Member) => <PhoneForm member={member} /> },
  birthday: { title: 'birthday', form: (member: Member) => <BirthdayForm member={member} /> },
  gender: { title: 'gender', form: (member: Member) => <GenderForm member={member} /> },
  email: { title: 'email', form: (member: Member) => <EmailForm member={member} /> },
  password: { title: 'loginPassword', form: () => <PasswordForm /> },
  qk_pwd: {
    title: 'withdrawPin',
    form: (member: Member) => <WithdrawalPasswordForm isSet={member.has_qk_pwd} />,
  },
  safe_code: { title: 'securityCode', form: (member: Member) => <SecurityCodeForm member={member} /> },
} as const;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** One page edits every field. For an unknown name it edits the nickname, which every member may change. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const home = useHome();
  const member = home.data?.member;
  const { field = '' } = useSearch();
  const { title, form } = FIELDS[isField(field) ? field : 'nickname'];
  return (
    <Screen title={t(title)}>
      <PageHeader title={t(title)} backTo={paths.mySafe} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && home.isError && !member && (
        <LoadFailed error={home.error} onRetry={() => void home.refetch()} />
      )}
      {loggedIn && !home.isError && !member && <SkeletonRows rows={3} label={t('loading')} />}
      {loggedIn && member && form(member)}
    </Screen>
  );
}
