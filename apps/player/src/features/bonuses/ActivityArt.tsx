import type { ReactNode } from 'react';

/** Ground and line colour of each drawing; the grounds are those of the banners. */
const LOOKS: Record<string, { ground: string; line: string; drawing: ReactNode }> = {
  lotus: {
    ground: 'var(--lac-green)',
    line: '#bfe8d6',
    drawing: (
      <path d="M50 72c-22 0-34-13-36-27 12 0 20 5 25 12-2-13 2-24 11-33 9 9 13 20 11 33 5-7 13-12 25-12-2 14-14 27-36 27z" />
    ),
  },
  moon: {
    ground: 'var(--lac-blue)',
    line: '#c9d9ff',
    drawing: (
      <>
        <path d="M61 20a31 31 0 1 0 19 45 26 26 0 0 1-19-45z" />
        <path d="M16 82c12-7 22-7 34 0s22 7 34 0" />
      </>
    ),
  },
  lantern: {
    ground: 'var(--lac-red)',
    line: '#ffe1b8',
    drawing: (
      <>
        <path d="M50 12v10M38 22h24l10 18-10 26H38L28 40z" />
        <path d="M44 66v16m12-16v16M28 40h44" />
      </>
    ),
  },
  boat: {
    ground: 'var(--lac-blue)',
    line: '#c9e6ef',
    drawing: (
      <>
        <path d="M14 58c20 9 52 9 72 0-4 13-14 20-36 20S18 71 14 58zM50 58V18l24 30H50" />
        <path d="M10 88c14-5 26-5 40 0s26 5 40 0" />
      </>
    ),
  },
  gift: {
    ground: 'var(--lac-ochre)',
    line: '#ffe9bd',
    drawing: (
      <>
        <path d="M18 40h64v14H18zM24 54h52v28H24zM50 40v42" />
        <path d="M50 40c-18 0-22-18-10-18 8 0 10 10 10 18 0-8 2-18 10-18 12 0 8 18-10 18z" />
      </>
    ),
  },
  rain: {
    ground: 'var(--lac-plum)',
    line: '#e8c9f0',
    drawing: (
      <>
        <path d="M14 52a36 36 0 0 1 72 0c-6-6-12-6-18 0-6-6-12-6-18 0-6-6-12-6-18 0-6-6-12-6-18 0z" />
        <path d="M50 52v24c0 8-11 8-11 0M22 66v8M70 68v10M82 62v6" />
      </>
    ),
  },
};

/** The drawing of an activity, square in a list and wide as a banner. */
export function ActivityArt({ art, className }: { art: string; className: string }) {
  const { ground, line, drawing } = LOOKS[art] ?? LOOKS.lotus!;
  return (
    <span className={className} style={{ background: ground, color: line }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {drawing}
      </svg>
    </span>
  );
}
