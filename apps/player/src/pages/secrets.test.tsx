import { OtpInput } from '@shwe/ui';
import { textOnScreen } from '@shwe/ui/testing';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PasswordField } from '../components/PasswordField.tsx';
import { PinConfirmSheet } from '../components/PinConfirmSheet.tsx';
import { fieldNamed, loadEnglish, showPart, tap, type } from '../testing/screen.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  remove = undefined;
});

/** The type of a field, and whether what is in it can be read on the screen. */
const seen = (label: string, secret: string) => [
  fieldNamed(label)?.type,
  textOnScreen().replaceAll(' ', '').includes(secret),
];

test('the digits of a secret code are dots, those of a code from a message are not', async () => {
  remove = await showPart(
    <>
      <OtpInput label="Secret" value="909182" onChange={() => {}} masked />
      <OtpInput label="Message" value="135790" onChange={() => {}} />
    </>,
  );
  expect(seen('Secret', '909182')).toEqual(['password', false]);
  expect(textOnScreen()).toContain('• • • • • •');
  expect(seen('Message', '135790')).toEqual(['text', true]);
});

test('a password is hidden until the person wants to see it', async () => {
  remove = await showPart(<PasswordField label="Password" value="kyat2031" onChange={() => {}} />);
  expect(seen('Password', 'kyat2031')).toEqual(['password', false]);
  await act(async () => tap('Show the password'));
  expect(fieldNamed('Password')?.type).toBe('text');
  await act(async () => tap('Hide the password'));
  expect(fieldNamed('Password')?.type).toBe('password');
});

test('the withdrawal password is hidden, and is emptied when it was wrong', async () => {
  const sent: string[] = [];
  const onSend = async (pin: string) => {
    sent.push(pin);
    return false;
  };
  remove = await showPart(
    <PinConfirmSheet
      open
      onClose={() => {}}
      title="Confirm"
      amount={40_001n}
      act="Withdraw"
      action={{ busy: false, failure: null }}
      onSend={onSend}
    >
      <p>to KBZPay</p>
    </PinConfirmSheet>,
  );
  await act(async () => type('Withdrawal password', '909182'));
  expect(seen('Withdrawal password', '909182')).toEqual(['password', false]);
  await act(async () => tap('Withdraw 40,001 Ks'));
  expect([sent, fieldNamed('Withdrawal password')?.value]).toEqual([['909182'], '']);
});
