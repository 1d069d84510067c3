import type { Failure } from '@shwe/client';
import { create } from 'zustand';

/** A change of the phone while it is being made: kept in memory only, over its two screens. */
type PhoneChange = {
  phone: string;
  password: string;
  pin: string;
  /** The code that was right for this phone, and which the change has not used up yet. */
  otp: string;
  failure: Failure | null;
};

const NOTHING: PhoneChange = { phone: '', password: '', pin: '', otp: '', failure: null };

export const usePhoneChange = create<PhoneChange>(() => NOTHING);

export function forgetPhoneChange(): void {
  usePhoneChange.setState(NOTHING);
}
