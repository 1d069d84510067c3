import type { Output } from '@shwe/contract';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Callout } from '../states.tsx';

type Unmatched = NonNullable<Output<'operatorDeposits', 'get'>['order']['stray']>;

/** Why a payment is an unmatched payment, with a link to the order it was sent for. */
export function ExceptionCallout({ unmatched, text }: { unmatched: Unmatched; text: string }) {
  const { t } = useT();
  return (
    <Callout
      tone="amber"
      icon="triangle"
      title={t(`exception_${unmatched.why}`)}
      text={text}
      end={
        <a className="link" href={hrefOf(paths.deposit.replace('$id', unmatched.of))}>
          {unmatched.of}
        </a>
      }
    />
  );
}
