import { Button, Popover, Switch } from 'antd';
import { Fragment } from 'react';
import { Avatar } from '../components/basics.tsx';
import { Icon } from '../components/Icon.tsx';
import { ActionError } from '../components/states.tsx';
import { useBusinessNow } from '../core/clock.ts';
import { useConsoleAction } from '../core/console-action.ts';
import { ME_KEY, queryClient, useApiQuery } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { ageMinutes } from '../core/sla.ts';
import { type Key, useT } from '../i18n/index.ts';
import { hrefOf, useNav } from '../nav.ts';
import { setMode, useMode } from '../theme/theme-mode.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OwnRecoveryCodes } from './OwnRecoveryCodes.tsx';
import { screenOf, screens } from './screens.ts';

/** The navigation: the screens the role may open, with their pending cases, and the operator's menu. */
export function Navigation() {
  const { t } = useT();
  const { may, operator } = useMe();
  const { path } = useNav();
  const today = useApiQuery('operators', 'today', {}, { when: may('today.view') }).data;
  const payees = useApiQuery(
    'operatorPayees',
    'requests',
    { states: 'open', size: 1 },
    { when: may('payee.decide') },
  ).data;
  const tickets = useApiQuery(
    'operatorFeedback',
    'list',
    { status: 'open', size: 1 },
    { when: may('feedback.answer') },
  ).data;
  const approvals = useApiQuery('operatorApprovals', 'list', {}, { when: may('today.view') }).data;
  const now = useBusinessNow(60_000);
  const toApprove = approvals?.list.filter(({ mine }) => !mine) ?? [];
  const waiting: Partial<Record<string, { waiting: number; late: number }>> = {
    secondApprovals: {
      waiting: toApprove.length,
      late: toApprove.filter((row) => ageMinutes(row.at, now) > approvals!.sla_minutes[row.group]).length,
    },
    withdrawals: today?.withdrawals,
    deposits: today?.deposits,
    payoutAccounts: payees && { waiting: payees.total, late: 0 },
    agents: today?.disputes ?? undefined,
    feedback: tickets && { waiting: tickets.total, late: 0 },
  };
  const allowed = screens.filter(({ needs }) => may(needs));
  return (
    <nav className="rail" aria-label={t('keysScreens')}>
      {allowed.map(({ name, path: to, key, icon, group }, index) => {
        const queue = waiting[name];
        const isOn = name === screenOf(path)?.name;
        return (
          <Fragment key={name}>
            {index > 0 && allowed[index - 1]?.group !== group && <hr />}
            <a href={hrefOf(to)} className={isOn ? 'on' : ''} {...(isOn && { 'aria-current': 'page' })}>
              <Icon name={icon} />
              <span className="label">{t(name)}</span>
              {queue && queue.waiting > 0 ? (
                <span className={queue.late > 0 ? 'cnt late' : 'cnt'}>{queue.waiting}</span>
              ) : (
                <span className="key" aria-hidden="true">
                  {key.toUpperCase()}
                </span>
              )}
            </a>
          </Fragment>
        );
      })}
      <Popover trigger="click" placement="rightBottom" content={<OwnMenu />}>
        <button type="button" className="bare me" aria-label={t('menuOf', { name: operator.full_name })}>
          <Avatar name={operator.full_name} />
          <span>
            <b>{operator.full_name}</b>
            <small>{t(`role_${operator.role}` satisfies Key)}</small>
          </span>
        </button>
      </Popover>
    </nav>
  );
}

function OwnMenu() {
  const { t } = useT();
  const mode = useMode();
  const logout = useConsoleAction('operators', 'logout');
  const leave = () =>
    logout.mutate(
      {},
      {
        onSuccess: () => {
          queryClient.setQueryData(ME_KEY, null);
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
          location.hash = '';
        },
      },
    );
  return (
    <div className="menu">
      <div className="line">
        {t('language')}
        <LanguageSwitch />
      </div>
      <div className="line">
        <span id="light-ground">{t('lightTheme')}</span>
        <Switch
          size="small"
          aria-labelledby="light-ground"
          checked={mode === 'light'}
          onChange={(isLight) => setMode(isLight ? 'light' : 'dark')}
        />
      </div>
      <OwnRecoveryCodes />
      <ActionError failure={logout.error} />
      <Button onClick={leave} loading={logout.isPending}>
        {t('logOut')}
      </Button>
    </div>
  );
}
