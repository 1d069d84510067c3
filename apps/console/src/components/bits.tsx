import type { ReactNode } from 'react';
import { initials } from '../core/format.ts';
import { useT } from '../i18n/index.ts';

/** A key cap where the key acts. Readers of the screen hear the button's words alone. */
export function KeyCap({ k }: { k: string }) {
  return (
    <span className="cap" aria-hidden="true">
      {k}
    </span>
  );
}

/** A line of type, a small remark, and at its end a link; then hairlines. */
export function Section(props: { title: string; remark?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="sec">
      <header>
        <h2>{props.title}</h2>
        {props.remark !== undefined && <small>{props.remark}</small>}
        {props.end !== undefined && <span className="end">{props.end}</span>}
      </header>
      {props.children}
    </section>
  );
}

/** The round mark of a person; open: somebody who is still to come. */
export function Avatar({ name, open = false }: { name: string; open?: boolean }) {
  return (
    <span className={open ? 'face open' : 'face'} aria-hidden="true">
      {open ? name : initials(name)}
    </span>
  );
}

/** Words and their values, one a line. An absent value is left out. */
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

/** The sum of the open case, with its unit small. */
export function BigAmount({ amount }: { amount: string }) {
  const { t } = useT();
  return (
    <span className="sum">
      {amount} <small>{t('unit')}</small>
    </span>
  );
}
