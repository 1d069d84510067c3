import type { Output } from '@shwe/contract';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Callout } from '../states.tsx';

type Stray = NonNullable<Output<'operatorDeposits', 'get'>['order']['stray']>;

/** Why a payment is an unmatched payment, with a link to the order it was sent for. */
export function ExceptionCallout({ stray, text }: { stray: Stray; text: string }) {
  const { t } = useT();
  return (
    <Callout
      tone="amber"
      icon="triangle"
      title={t(`exception_${stray.why}`)}
      text={text}
      end={
        <a className="link" href={hrefOf(paths.deposit.replace('$id', stray.of))}>
          {stray.of}
        </a>
      }
    />
  );
}
