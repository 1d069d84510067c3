import { Icon } from '@shwe/ui';
import { type Key, useT } from '../i18n/index.ts';

const PROVES: readonly Key[] = ['provesSame', 'provesSums', 'provesPays', 'provesYours'];
const NOT: readonly Key[] = ['notFigures', 'notBefore', 'notOthers', 'notLeftOut', 'notPaid'];

function Claim({ icon, words, tone }: { icon: 'check' | 'minus'; words: readonly Key[]; tone: string }) {
  const { t } = useT();
  return (
    <ul className="claims">
      {words.map((word) => (
        <li key={word} className="row g2 top0">
          <Icon name={icon} size="s" className={tone} />
          <span>{t(word)}</span>
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
      <Claim icon="check" words={PROVES} tone="jade" />
      <h2 className="t3 mt4">{t('provesNot')}</h2>
      <Claim icon="minus" words={NOT} tone="amber" />
    </section>
  );
}
