/**
 * One palette for the dark and the light theme. The values are literals because antd computes with them; `cssVars()`
 * gives the same values to plain CSS as --ink-0, --text-1, --q-1, --e1 and so on.
 *
 *  gold       the amount in question and the primary button, never a selection.
 *  jade/ruby  gain and loss, passed and failed, always beside a sign, a text or an icon.
 *  amber      late or doubtful; it leans to orange, so that it is not taken for gold.
 *  q0 to q4   the sales tiers of the number grid only.
 *  text1      selection and focus: neutral, so that colours keep their meaning.
 */
export type Mode = 'dark' | 'light';

export const palette = {
  dark: {
    ink0: '#0b0907', // navigation and top bar
    ink1: '#13100c', // page, queue
    ink2: '#1b1712', // the case
    ink3: '#272019', // fields, people
    ink4: '#3b3228', // pressed, strong edges
    line: 'rgba(255,233,196,0.09)',
    line2: 'rgba(255,233,196,0.18)',
    hover: 'rgba(255,233,196,0.045)',
    select: 'rgba(255,233,196,0.085)',
    text1: '#f8f2e8',
    text2: '#d0c6b7',
    text3: '#a89d8f',
    gold1: '#f0cf8a', // money as text
    gold2: '#dcb35a', // primary button
    gold2Hover: '#e5c173',
    gold2Active: '#c9a04a',
    gold3: '#8c6d31',
    onGold: '#1d1404',
    jade: '#63c89d',
    jadeGround: '#11251c',
    ruby: '#f5837c',
    rubySolid: '#c0413f',
    rubyGround: '#2d1513',
    amber: '#f0a35e',
    amberGround: '#2b1c0f',
    q1: '#45b482',
    q2: '#e7d04e',
    q3: '#f28b3b',
    q4: '#ea4a4c',
    q0: '#83796d',
    chart1: '#d8ccb4', // first series
    chart2: '#857a68', // second series
    chart3: '#6f9a97', // third series
    e1: 'inset 0 1px 0 rgba(255,240,214,0.06)',
    e2: 'inset 0 1px 0 rgba(255,240,214,0.08), 0 10px 28px rgba(0,0,0,0.38)',
    e3: 'inset 0 1px 0 rgba(255,240,214,0.1), 0 24px 64px rgba(0,0,0,0.6)',
  },
  light: {
    ink0: '#eae5db',
    ink1: '#f4f1ea',
    ink2: '#fdfcf9',
    ink3: '#f0ece3',
    ink4: '#cdc5b6',
    line: 'rgba(58,44,16,0.11)',
    line2: 'rgba(58,44,16,0.22)',
    hover: 'rgba(58,44,16,0.035)',
    select: 'rgba(58,44,16,0.075)',
    text1: '#1f1b14',
    text2: '#554d40',
    text3: '#645c4e',
    gold1: '#7a5407',
    gold2: '#c8983c',
    gold2Hover: '#d3a64d',
    gold2Active: '#b58630',
    gold3: '#94742f',
    onGold: '#1b1406',
    jade: '#12694a',
    jadeGround: '#dfeee6',
    ruby: '#ad2a32',
    rubySolid: '#b5343b',
    rubyGround: '#f8e6e4',
    amber: '#8d4308',
    amberGround: '#f7e8d8',
    q1: '#2f8a63',
    q2: '#b59a12',
    q3: '#cf6a1c',
    q4: '#c23a3a',
    q0: '#8d8678',
    chart1: '#6f654f',
    chart2: '#b4a98f',
    chart3: '#4b7f7c',
    e1: '0 1px 2px rgba(60,44,12,0.06)',
    e2: '0 8px 24px rgba(60,44,12,0.14), 0 0 0 1px rgba(58,44,16,0.06)',
    e3: '0 24px 64px rgba(60,44,12,0.22), 0 0 0 1px rgba(58,44,16,0.06)',
  },
} as const;

export type Palette = { [K in keyof (typeof palette)['dark']]: string };

/** Custom properties for plain CSS, set on :root when the mode changes. */
export function cssVars(mode: Mode): Record<string, string> {
  const kebab = (s: string) =>
    s.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/^(?!e\d)(\D+)(\d)/, '$1-$2');
  return Object.fromEntries(Object.entries(palette[mode]).map(([k, v]) => [`--${kebab(k)}`, v]));
}
