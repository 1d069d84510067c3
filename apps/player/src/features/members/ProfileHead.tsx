import { Icon } from '@shwe/ui';

type Props = { name: string; id: number; phone: string };

/** Initial, name, id and phone. Without a name, an icon and the phone take its place. */
export function ProfileHead({ name, id, phone }: Props) {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (
    <div className="row g3">
      <span className="leaf-mark">
        <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
          <path d="M0-27 27 0 0 27-27 0z" fill="var(--ink-3)" stroke="var(--line-2)" />
        </svg>
        {letter ? <b aria-hidden="true">{letter.segment}</b> : <Icon name="user" size="s" />}
      </span>
      <div className="grow">
        <div className={`t4 b ell ${letter ? '' : 'fig'}`}>{letter ? name : phone}</div>
        <div className="c2">
          ID <span className="fig">{id}</span>
          {letter && (
            <>
              {' · '}
              <span className="fig">{phone}</span>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
