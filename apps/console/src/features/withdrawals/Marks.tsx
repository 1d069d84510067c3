import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Case } from './types.ts';

/** What to look at twice, each with its sentence; what was checked and is fine stays small. */
export function Marks({ marks }: Pick<Case, 'marks'>) {
  const { t } = useT();
  const grave = marks.filter((mark) => mark.level !== 'fine');
  const fine = marks.filter((mark) => mark.level === 'fine');
  const count = grave.length;
  const remark = count === 0 ? t('marksNone') : count === 1 ? t('markOne') : t('marksCount', { n: count });
  return (
    <Section title={t('whyTwice')} remark={remark}>
      {grave.map((mark) => (
        <div key={mark.title + mark.text} className={`mark ${mark.level}`}>
          <Icon name={mark.level === 'high' ? 'octagon' : 'triangle'} />
          <div>
            <b>{mark.title}</b>
            <p>{mark.text}</p>
          </div>
        </div>
      ))}
      <div className="ticks">
        {fine.map((mark) => (
          <span key={mark.title} title={mark.text}>
            <Icon name="tick" />
            {mark.title}
          </span>
        ))}
      </div>
    </Section>
  );
}
