import { type Network, networks, usdtAddress } from '@shwe/rules';
import { Hint, Segmented, TextField } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../../components/FailureNote.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { RepeatedNumber } from './RepeatedFields.tsx';
import { PayeeLinkFoot, usePayeeLink } from './use-payee-link.tsx';

/** A wrong address is reported while it is typed only from this length on, which is that of a TRC20 address. */
const LONG = 34;

/**
 * Links a USDT address: network, address twice, label. The checksum finds a typing error before the address is sent.
 * Only an ERC20 address typed in one case has no checksum.
 */
export function LinkUsdt({ hasCode }: { hasCode: boolean }) {
  const { t } = useT();
  const link = usePayeeLink(hasCode);
  const { failure } = link.action;
  const form = useScrollToFailure<HTMLElement>(failure);
  const [network, setNetwork] = useState<Network>('trc20');
  const [address, setAddress] = useState({ value: '', valueAgain: '' });
  const [label, setLabel] = useState('');
  const isWhole = (typed: string) => usdtAddress(typed, network) !== null;
  const isWrong = address.value.trim().length >= LONG && !isWhole(address.value);
  const missing =
    address.value.trim() === ''
      ? 'addressMissing'
      : !isWhole(address.value)
        ? 'addressWrong'
        : usdtAddress(address.valueAgain, network) !== usdtAddress(address.value, network)
          ? 'addressAgainMissing'
          : null;
  const send = () =>
    link.send((codes) =>
      client.call('payees', 'addUsdtPayee', {
        network,
        address: address.value.trim(),
        address_again: address.valueAgain.trim(),
        label: label.trim(),
        ...codes,
      }),
    );
  return (
    <section className="pad mt3" ref={form}>
      <Segmented
        label={t('network')}
        value={network}
        onChange={setNetwork}
        options={[...networks].reverse().map((key) => ({ key, label: key.toUpperCase() }))}
      />
      <RepeatedNumber
        label={t('address', { network: network.toUpperCase() })}
        again={t('addressAgain')}
        icon="wallet"
        keyboard="text"
        placeholder={network === 'trc20' ? 'T…' : '0x…'}
        {...address}
        set={(change) => setAddress((now) => ({ ...now, ...change }))}
        plain={(typed) => typed.trim()}
        isWhole={isWhole}
        error={isWrong ? t('addressWrong') : refusalText(failure, 'accounts_differ', 'address_form')}
      />
      <TextField
        className="mt3"
        label={t('addressLabel')}
        autoComplete="off"
        maxLength={40}
        value={label}
        onChange={setLabel}
      />
      <div className="mt4">
        <Hint icon="alert">{t('addressWarn')}</Hint>
      </div>
      <PayeeLinkFoot link={link} missing={missing} onSend={() => void send()} />
    </section>
  );
}
