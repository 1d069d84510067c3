import { amountText, cx, Icon } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { ActivityDetail } from './activities.ts';

/** The days in a row on which the member opened the app, and what each brings. */
export function LoginDays({ today, list }: NonNullable<ActivityDetail['days']>) {
  const { t } = useT();
  return (
    <ol className="login-days" aria-label={t('loginDays', { n: today })}>
      {list.map(({ day, amount }) => (
        <li key={day} className={cx(day <= today && 'past', day === today + 1 && 'next')}>
          <span className="fig">{day <= today ? <Icon name="check" /> : day}</span>
          {amount > 0 ? amountText(amount) : '–'}
        </li>
      ))}
    </ol>
  );
}
