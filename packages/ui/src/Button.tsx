import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  children: ReactNode;
  onClick?: () => void;
  /** gold = the one main action; quiet and line = everything else. */
  tone?: 'gold' | 'quiet' | 'line';
  size?: 'lg' | 'md';
  type?: 'button' | 'submit';
  /** Shown with a spinner while the action runs; further taps are ignored. */
  busy?: ReactNode;
  /** Why it cannot be pressed; shown instead of its label, without a full stop. */
  disabledReason?: ReactNode;
  className?: string;
  form?: string;
};

/** At the end of a sentence; Thai times end with the abbreviation "น.". */
const FULL_STOP = /(?<! น)[.。။]$/;

/** A disabled button says what is missing, and stays reachable by keyboard and screen reader. */
export function Button(props: Props) {
  const {
    children,
    onClick,
    tone = 'gold',
    size = 'lg',
    type = 'button',
    busy,
    disabledReason,
    className,
    form,
  } = props;
  const idle = busy === undefined && disabledReason === undefined;
  return (
    <button
      type={idle ? type : 'button'}
      form={form}
      className={cx(
        'btn',
        tone !== 'gold' && tone,
        size === 'md' && 'md',
        busy !== undefined && 'busy',
        disabledReason !== undefined && 'off',
        className,
      )}
      aria-disabled={idle ? undefined : true}
      aria-busy={busy === undefined ? undefined : true}
      onClick={idle ? onClick : undefined}
    >
      {busy !== undefined ? (
        <>
          <span className="spin" />
          {busy}
        </>
      ) : (
        ((typeof disabledReason === 'string' ? disabledReason.replace(FULL_STOP, '') : disabledReason) ??
        children)
      )}
    </button>
  );
}
