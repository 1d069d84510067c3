import { useNotificationPermission } from '@shwe/client/notifications';
import { Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { isMoreOverdue, type Overdue, useOverdue } from '../core/overdue.ts';
import { useT } from '../i18n/index.ts';
import { beep } from './beep.ts';

const KEY = 'overdueNotices';

/**
 * Turns a desktop notification and a sound on or off for what becomes overdue. The browser keeps the choice. Without the
 * browser's permission there is only the sound: the bell says so, and how to allow the notifications.
 */
export function OverdueBell() {
  const { t } = useT();
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) === 'on');
  const [isTold, setTold] = useState(false);
  const [permission, lookAgain] = useNotificationPermission();
  useNotices(isOn);
  const toggle = async () => {
    const next = !isOn;
    localStorage.setItem(KEY, next ? 'on' : 'off');
    setOn(next);
    if (next && typeof Notification !== 'undefined') await Notification.requestPermission();
    lookAgain();
    setTold(next);
  };
  const isSoundOnly = isOn && permission !== 'granted';
  const label = t(isSoundOnly ? 'overdueBellSound' : isOn ? 'overdueBellOn' : 'overdueBellOff');
  return (
    <Popover
      open={isTold && isSoundOnly}
      onOpenChange={setTold}
      trigger="click"
      content={<p className="belltext">{label}</p>}
    >
      <button
        type="button"
        className={isSoundOnly ? 'bare amber' : 'bare'}
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        onClick={() => void toggle()}
      >
        <Icon name={isOn ? 'bell' : 'bellOff'} />
      </button>
    </Popover>
  );
}

/** Notifies of what has become overdue since the last look. What was overdue at the first look is on the screen. */
function useNotices(isOn: boolean): void {
  const { t } = useT();
  const overdue = useOverdue({ inBackground: isOn });
  const before = useRef<Overdue | null>(null);
  useEffect(() => {
    if (!overdue) return;
    const isNews = before.current !== null && isMoreOverdue(before.current, overdue);
    before.current = overdue;
    if (!isOn || !isNews) return;
    beep();
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    const lines = [
      overdue.withdrawals > 0 && t('overdueWithdrawals', { n: overdue.withdrawals }),
      overdue.deposits > 0 && t('overdueDeposits', { n: overdue.deposits }),
      overdue.disputes > 0 && t('overdueDisputes', { n: overdue.disputes }),
      overdue.draws.length > 0 && t('drawAlerts', { n: overdue.draws.length }),
    ].filter((line) => line !== false);
    // The same tag: a newer notification takes the place of the one before, and is shown again.
    const options = { body: lines.join('\n'), tag: 'overdue', renotify: true };
    const notification = new Notification(t('overdueTitle'), options);
    notification.onclick = () => window.focus();
  }, [overdue, isOn, t]);
}
