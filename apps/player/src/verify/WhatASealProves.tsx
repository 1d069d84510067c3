import { Icon } from '@shwe/ui';
import { type Key, useT } from '../i18n/index.ts';

const PROVES: readonly Key[] = ['provesSame', 'provesSums', 'provesPays', 'provesYours'];
const NOT_PROVED: readonly Key[] = ['notFigures', 'notBefore', 'notOthers', 'notLeftOut', 'notPaid'];

function ClaimList({
  icon,
  labels,
  tone,
}: {
  icon: 'check' | 'minus';
  labels: readonly Key[];
  tone: string;
}) {
  const { t } = useT();
  return (
    <ul className="claims">
      {labels.map((label) => (
        <li key={label} className="row g2 top0">
          <Icon name={icon} size="s" className={tone} />
          <span>{t(label)}</span>
        </li>
      ))}
    </ul>
  );
}

export function WhatASealProves() {
  const { t } = useT();
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('whatProves')}</h2>
      <ClaimList icon="check" labels={PROVES} tone="jade" />
      <h2 className="t3 mt4">{t('provesNot')}</h2>
      <ClaimList icon="minus" labels={NOT_PROVED} tone="amber" />
    </section>
  );
}
