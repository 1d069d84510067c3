import type { ReactNode } from 'react';
import { type Key, useT } from '../i18n/index.ts';

/** A group of menu rows under its heading. */
export function ListGroup({ title, children }: { title: Key; children: ReactNode }) {
  const { t } = useT();
  return (
    <>
      <div className="sec mt4">
        <h2>{t(title)}</h2>
      </div>
      <section className="list">{children}</section>
    </>
  );
}
