const iconPaths = {
  pulse: 'M3.5 12h4l2.5-6.5 4 13 2.5-6.500h4',
  out: 'M12 4v10.500M8 11l4 4 4-4M5 19.500h14',
  in: 'M12 15V4.500M8 8.500l4-4 4 4M5 19.500h14',
  grid: 'M4.5 4.500h15v15h-15zM9.5 4.500v15M14.5 4.500v15M4.5 9.500h15M4.5 14.500h15',
  person:
    'M8.25 8.500a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M4.8 20c.8-3.6 3.7-5.4 7.2-5.400s6.4 1.8 7.2 5.4',
  people: [
    'M6.25 9a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M3.5 19c.6-3 2.9-4.5 6-4.500s5.4 1.5 6 4.500',
    'M15.5 6a3.25 3.25 0 0 1 0 6M17.5 14.800c1.7.6 2.7 2 3 4.2',
  ].join(''),
  sliders: [
    'M4.5 7.500h9M17.5 7.500h2M4.5 16.500h2M10.5 16.500h9M13.5 7.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M6.5 16.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ].join(''),
  page: 'M6.5 3.500h7.500l4 4v13h-11.500zM9.5 12h5M9.5 15.500h5',
  search: 'M5 10.500a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M14.8 14.800l4.7 4.7',
  octagon: 'M8.5 3.500h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16h.01',
  triangle: 'M12 4.5 3.5 19h17zM12 10v4M12 16.500h.01',
  tick: 'm5 12.5 4.5 4.500L19 7.5',
  clock: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 7.500V12l3 2',
  lock: 'M6.5 11h11v8.500h-11zM9 11V8a3 3 0 0 1 6 0v3',
  envelope: 'M4.5 6.500h15v11h-15zM4.5 7l7.5 6 7.5-6',
  eye: [
    'M3 12c2.200-4 5.300-6 9-6s6.800 2 9 6c-2.200 4-5.300 6-9 6s-6.800-2-9-6',
    'M9.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0',
  ].join(''),
  eyeOff: 'M3 12c2.200-4 5.300-6 9-6s6.800 2 9 6c-2.200 4-5.300 6-9 6s-6.800-2-9-6M5 19 19 5',
  swap: 'M4.500 9h13.500l-3.500-3.500M19.500 15H6l3.500 3.500',
  bank: 'M4 9.500 12 4.500l8 5zM6 9.500V17M10 9.500V17M14 9.500V17M18 9.500V17M4 19.500h16',
  pages: 'M8.500 7.500h11v12h-11zM4.500 15.500v-11h11M11.500 11.500h5M11.500 15h5',
  copies: 'M9 9h10.500v10.500H9zM4.5 15V4.500H15',
} as const;

export type IconName = keyof typeof iconPaths;

/** An icon of the set, drawn 24 by 24 without fill. Screen readers skip it, so a label must say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
