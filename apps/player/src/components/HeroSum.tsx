import { Money } from '@shwe/ui';
import { Children, type ReactNode } from 'react';
import { useT } from '../i18n/index.ts';

type Props = {
  label?: ReactNode;
  /** Undefined while it loads: the space is kept. */
  amount: number | undefined;
  /** gold = a sum that can be taken; a turnover or a total is never gold. */
  tone?: 'plain' | 'gold';
  sign?: 'always';
  children?: ReactNode;
};

/** The one great sum of a screen, with what it is above and what belongs to it below. */
export function HeroSum({ label, amount, tone = 'plain', sign, children }: Props) {
  const { t } = useT();
  return (
    <section className="ar-hero">
      {label && <p className="c2">{label}</p>}
      {amount === undefined ? (
        // Figures and unit as they will be, so that nothing moves when they come.
        <span className="money" aria-hidden="true">
          <span className="disp skel ar-wait">0</span>
          <span className="u">{t('unit')}</span>
        </span>
      ) : (
        <Money
          amount={BigInt(amount)}
          unit={t('unit')}
          face="display"
          {...(sign && { sign })}
          {...(tone === 'gold' && { figureClass: 'gold' })}
        />
      )}
      {Children.toArray(children).length > 0 && <div className="below">{children}</div>}
    </section>
  );
}
