import type { ReactNode } from 'react';
import { initials } from '../core/format.ts';
import { useT } from '../i18n/index.ts';

/** The keyboard shortcut of a button; hidden from screen readers, which read the button's label. */
export function KeyCap({ k }: { k: string }) {
  return (
    <span className="cap" aria-hidden="true">
      {k}
    </span>
  );
}

/** A titled part of a screen. `remark` follows the title; `end`, such as a link, is at the end of its line. */
export function Section(props: {
  title: string;
  remark?: ReactNode;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { className = '' } = props;
  return (
    <section className={`sec ${className}`}>
      <header>
        <h2>{props.title}</h2>
        {props.remark !== undefined && <small>{props.remark}</small>}
        {props.end !== undefined && <span className="end">{props.end}</span>}
      </header>
      {props.children}
    </section>
  );
}

/** A person's initials. `open`: nobody has done this step yet, and `name` is the step's number. */
export function Avatar({ name, open = false }: { name: string; open?: boolean }) {
  return (
    <span className={open ? 'face open' : 'face'} aria-hidden="true">
      {open ? name : initials(name)}
    </span>
  );
}

/** Labels with their values, one a line; null rows are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode] | null)[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} style={{ display: 'contents' }}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A large amount with its unit. */
export function BigAmount({ amount }: { amount: string }) {
  const { t } = useT();
  return (
    <span className="sum">
      {amount} <small>{t('unit')}</small>
    </span>
  );
}
