import { useCallback, useEffect, useState } from 'react';

/** What the browser allows; `none`: it has no notifications. */
type Permission = NotificationPermission | 'none';

const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'none' : Notification.permission;

/**
 * Whether the browser lets this site show notifications, as it is now: the person may change it in the settings of the
 * browser while the page is open. The second value looks again, after the browser was asked.
 */
export function useNotificationPermission(): [permission: Permission, look: () => void] {
  const [permission, setPermission] = useState(permissionNow);
  const look = useCallback(() => setPermission(permissionNow()), []);
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isOver = false;
    // Some browsers do not tell of the change; then it is seen when the person comes back to the page.
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (isOver) return;
        status = found;
        status.addEventListener('change', look);
      })
      .catch(() => {});
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      isOver = true;
      status?.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [look]);
  return [permission, look];
}
