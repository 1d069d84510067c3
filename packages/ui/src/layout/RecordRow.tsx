import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  amount: ReactNode;
  detail: ReactNode;
  state: ReactNode;
  onClick?: () => void;
};

/** A record row. Both lines size their columns separately, so that a long state does not cut a time. */
export function RecordRow({ title, amount, detail, state, onClick }: Props) {
  const inside = (
    <>
      <span className="rl">
        <span className="t3">{title}</span>
        <span className="fig right">{amount}</span>
      </span>
      <span className="rl">
        <span className="c2">{detail}</span>
        <span className="right">{state}</span>
      </span>
    </>
  );
  if (!onClick) return <div className="rec">{inside}</div>;
  return (
    <button type="button" className="rec" onClick={onClick}>
      {inside}
    </button>
  );
}
