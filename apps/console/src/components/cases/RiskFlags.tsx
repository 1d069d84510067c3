import type { ReactNode } from 'react';
import { amountText } from '../../core/format.ts';
import { useT, type Values } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Section } from '../bits.tsx';
import { Icon } from '../Icon.tsx';
import { type RiskFlag, riskTexts } from './risk-texts.ts';

type Props = { marks: readonly RiskFlag[]; memberId: number; under?: ReactNode };

/** What to look at twice, each with its sentence and a link to its rows; what was checked and is fine stays small. */
export function RiskFlags({ marks, memberId, under }: Props) {
  const { t } = useT();
  const grave = marks.filter((mark) => mark.level !== 'fine');
  const fine = marks.filter((mark) => mark.level === 'fine');
  const count = grave.length;
  const remark = count === 0 ? t('noRiskFlags') : t('riskFlags', { n: count });
  return (
    <Section title={t('riskChecks')} remark={remark}>
      {under}
      {grave.map((mark) => (
        <Flag key={`${mark.code}${mark.details.who?.id ?? ''}`} mark={mark} memberId={memberId} />
      ))}
      <div className="ticks">
        {fine.map((mark) => (
          <span key={mark.code}>
            <Icon name="tick" />
            {t(riskTexts(mark).title, valuesOf(mark))}
          </span>
        ))}
      </div>
    </Section>
  );
}

function Flag({ mark, memberId }: { mark: RiskFlag; memberId: number }) {
  const { t } = useT();
  const { title, text, rows } = riskTexts(mark);
  return (
    <div className={`mark ${mark.level}`}>
      <Icon name={mark.level === 'high' ? 'octagon' : 'triangle'} />
      <div>
        <b>{t(title, valuesOf(mark))}</b>
        {text && <p>{t(text, valuesOf(mark))}</p>}
      </div>
      <span className="rowsof">
        {rows === 'who' && mark.details.who && (
          <Rows path={memberPath(mark.details.who.id)} word={`M-${mark.details.who.id}`} />
        )}
        {rows === 'ledger' && <Rows path={memberPath(memberId)} word={t('ledger')} />}
        {rows === 'tids' &&
          mark.details.tids?.map((tid) => (
            <Rows key={tid} path={paths.deposit.replace('$id', tid)} word={tid} />
          ))}
      </span>
    </div>
  );
}

function Rows({ path, word }: { path: string; word: string }) {
  return (
    <a className="link" href={hrefOf(path)}>
      {word}
    </a>
  );
}

function memberPath(id: number): string {
  return paths.member.replace('$id', String(id));
}

/** A mark's figures, for the places of its sentences. */
function valuesOf({ details: { who, amount, hours, percent, times } }: RiskFlag): Values {
  return {
    ...(who && { name: who.name }),
    ...(amount !== undefined && { sum: amountText(amount) }),
    ...((hours ?? percent ?? times) !== undefined && { n: hours ?? percent ?? times ?? 0 }),
  };
}
