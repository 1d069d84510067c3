import { useEffect, useState } from 'react';

type Props = { name: string; size: number };

/**
 * A member's drawn picture. The name stands beside it, so a screen reader passes over it. If it did not load, it is
 * fetched again once there is a network.
 */
export function Avatar({ name, size }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      setFailed(false);
      setAttempt((last) => last + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  return (
    <img
      key={attempt}
      className="av"
      src={`/m/avatars/${name}.svg`}
      width={size}
      height={size}
      alt=""
      onError={() => setFailed(true)}
    />
  );
}
