import { Dock } from '@shwe/ui';
import { useEffect } from 'react';
import { go } from '../../../core/navigate.ts';
import { paths } from '../../../paths.ts';
import { OtpStep } from '../OtpStep.tsx';
import { usePhoneChange } from './phone-change.ts';
import { useChangePhone } from './use-change-phone.ts';

/** Second screen of changing the phone: the code sent to the new number. Without a number, the first screen opens. */
export function PhoneCode() {
  const phone = usePhoneChange((change) => change.phone);
  const phoneChange = useChangePhone();
  const toForm = () => go(paths.myUpdate, { field: 'phone' }, 'replace');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (phone === '') toForm();
  }, []);
  if (phone === '') return null;
  return (
    <div className="pad">
      <OtpStep
        phone={phone}
        purpose="phone"
        onChangePhone={toForm}
        onVerified={(otp, ticket) => {
          usePhoneChange.setState({ ticket });
          void phoneChange.run(otp);
        }}
        foot={(button) => <Dock>{button}</Dock>}
      />
    </div>
  );
}
