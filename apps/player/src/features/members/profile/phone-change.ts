import type { Failure } from '@shwe/client';
import { create } from 'zustand';

/** The form of changing the phone. Its two screens share it; it is in memory only, because it holds passwords. */
type PhoneChange = {
  phone: string;
  password: string;
  pin: string;
  /** The code that was verified for this phone and is not used yet; '' if there is none. */
  otp: string;
  /** The ticket of its request. */
  ticket: string;
  failure: Failure | null;
};

const NOTHING: PhoneChange = { phone: '', password: '', pin: '', otp: '', ticket: '', failure: null };

export const usePhoneChange = create<PhoneChange>(() => NOTHING);

export function forgetPhoneChange(): void {
  usePhoneChange.setState(NOTHING);
}
