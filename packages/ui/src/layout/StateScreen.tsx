import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** A sentence below the title; a string becomes a paragraph. */
  children?: ReactNode;
  drawing: 'empty' | 'letter' | 'offline' | 'lost' | 'locked' | 'calendar';
  action?: ReactNode;
};

const DRAWINGS = {
  empty: 'M-18-22h36v44l-6-5-6 5-6-5-6 5-6-5-6 5zM-9-10H9M-9 0H9',
  letter: 'M-21-15h42v30h-42zM-21-13 0 4 21-13',
  offline: 'M-20-4a30 30 0 0 1 40 0M-12 6a18 18 0 0 1 24 0M-24-22 24 26M0 17h.01',
  lost: 'M-20-14h40v28h-40zM-20-4h40M-6 6h12',
  calendar: 'M-20-15h40v34h-40zM-20-5h40M-10-21v10M10-21v10M-6 3 6 13M6 3-6 13',
  locked: 'M-15-2h30v20h-30zM-9-2v-8a9 9 0 0 1 18 0v8',
} as const;

/** Shown in place of a screen's content: why there is none, and what to do next. */
export function StateScreen({ title, children, drawing, action }: Props) {
  const isError = drawing === 'offline' || drawing === 'lost';
  return (
    <section className="state" role={isError ? 'alert' : undefined}>
      <svg
        width="128"
        height="128"
        viewBox="-64 -64 128 128"
        fill="none"
        stroke={isError ? 'var(--amber)' : 'var(--text-2)'}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <g stroke="#ffe9c4" strokeWidth="1">
          <circle r="62" strokeOpacity=".07" />
          <circle r="52" strokeOpacity=".11" />
          <circle r="42" strokeOpacity=".16" />
        </g>
        <path d={DRAWINGS[drawing]} />
      </svg>
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action && <div className="acts">{action}</div>}
    </section>
  );
}

export function EmptyState(props: Omit<Props, 'drawing'>) {
  return <StateScreen {...props} drawing="empty" />;
}

export function ErrorState(props: Omit<Props, 'drawing'>) {
  return <StateScreen {...props} drawing="offline" />;
}
