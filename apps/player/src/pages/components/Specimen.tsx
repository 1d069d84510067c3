import type { ReactNode } from 'react';

/** One group of the examples page; its heading names the component and its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** For examples, which do nothing. */
export const nothing = () => {};
