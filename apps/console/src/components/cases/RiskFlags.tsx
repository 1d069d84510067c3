import type { ReactNode } from 'react';
import { amountText } from '../../core/format.ts';
import { useT, type Values } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Section } from '../basics.tsx';
import { Icon } from '../Icon.tsx';
import { type RiskFlag, riskTexts } from './risk-texts.ts';

type Props = { flags: readonly RiskFlag[]; memberId: number; intro?: ReactNode };

/** Risk flags, with an explanation and links where there are any; passed checks are listed below by title only. */
export function RiskFlags({ flags, memberId, intro }: Props) {
  const { t } = useT();
  const raised = flags.filter((flag) => flag.level !== 'fine');
  const passed = flags.filter((flag) => flag.level === 'fine');
  const count = raised.length;
  const remark = count === 0 ? t('noRiskFlags') : t('riskFlags', { n: count });
  return (
    <Section title={t('riskChecks')} remark={remark}>
      {intro}
      {raised.map((flag) => (
        <Flag key={`${flag.code}${flag.details.who?.id ?? ''}`} flag={flag} memberId={memberId} />
      ))}
      <div className="ticks">
        {passed.map((flag) => (
          <span key={flag.code}>
            <Icon name="tick" />
            {t(riskTexts(flag).title, valuesOf(flag))}
          </span>
        ))}
      </div>
    </Section>
  );
}

function Flag({ flag, memberId }: { flag: RiskFlag; memberId: number }) {
  const { t } = useT();
  const { title, text, linksTo } = riskTexts(flag);
  return (
    <div className={`mark ${flag.level}`}>
      <Icon name={flag.level === 'high' ? 'octagon' : 'triangle'} />
      <div>
        <b>{t(title, valuesOf(flag))}</b>
        {text && <p>{t(text, valuesOf(flag))}</p>}
      </div>
      <span className="rowsof">
        {linksTo === 'who' && flag.details.who && (
          <FlagLink path={memberPath(flag.details.who.id)} label={`M-${flag.details.who.id}`} />
        )}
        {linksTo === 'ledger' && <FlagLink path={memberPath(memberId)} label={t('ledger')} />}
        {linksTo === 'tids' &&
          flag.details.tids?.map((tid) => (
            <FlagLink key={tid} path={paths.deposit.replace('$id', tid)} label={tid} />
          ))}
      </span>
    </div>
  );
}

function FlagLink({ path, label }: { path: string; label: string }) {
  return (
    <a className="link" href={hrefOf(path)}>
      {label}
    </a>
  );
}

function memberPath(id: number): string {
  return paths.member.replace('$id', String(id));
}

/** The values that a flag's texts contain. */
function valuesOf({ details: { who, amount, hours, percent, times } }: RiskFlag): Values {
  return {
    ...(who && { name: who.name }),
    ...(amount !== undefined && { sum: amountText(amount) }),
    ...((hours ?? percent ?? times) !== undefined && { n: hours ?? percent ?? times ?? 0 }),
    ...(hours !== undefined && { days: Math.floor(hours / 24) }),
  };
}
