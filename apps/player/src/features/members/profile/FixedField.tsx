import { Button, Dock, Hint, Icon } from '@shwe/ui';
import { go } from '../../../core/navigate.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';

/** A field that the member cannot change: its value, why, and a button to Support. */
export function FixedField({ label, value, why }: { label: string; value: string; why: Key }) {
  const { t } = useT();
  return (
    <section className="pad mt3">
      <p className="c2">{label}</p>
      <p className="row g2 t4 b mt2">
        <span className="jade">
          <Icon name="check" size="s" />
        </span>
        <span>{value}</span>
      </p>
      <p className="c2 mt4">{t(why)}</p>
      <div className="mt3">
        <Hint icon="headset">{t('fixedContact')}</Hint>
      </div>
      <Dock>
        <Button tone="quiet" onClick={() => go(paths.service)}>
          {t('service')}
        </Button>
      </Dock>
    </section>
  );
}
