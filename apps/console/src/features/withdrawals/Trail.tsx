import { Fragment } from 'react';
import { hourMinute } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** What happened to the case, by whom. */
export function Trail({ steps }: { steps: Case['trail'] }) {
  const { t } = useT();
  const { may, operator } = useMe();
  const by = (name: string) =>
    name === 'member' ? t('member') : name === operator.full_name ? t('you') : name;
  return (
    <Section
      title={t('trail')}
      end={
        may('audit.view') && (
          <a className="link" href={hrefOf(paths.audit)}>
            {t('auditLog')}
          </a>
        )
      }
    >
      <div className="trail">
        {steps.map((step) => (
          <Fragment key={step.at + step.text}>
            <span className="t3">{hourMinute(step.at)}</span>
            <span className="t2">{step.text}</span>
            <span className="t3">{by(step.by)}</span>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
