import { create } from 'zustand';

/** The state of the popup, which has one tab for login and one for registration. */
type AuthPopup = {
  open: boolean;
  tab: 'login' | 'register';
  /** The phone number that the login form begins with, or the number of an account. */
  phone: string;
  /** The invite code that the register form begins with. */
  invite: string;
};

/** The longest invite code; a longer one is cut. */
const INVITE_MAX = 16;

export const useAuthPopup = create<AuthPopup>(() => ({ open: false, tab: 'login', phone: '', invite: '' }));

type Begin = { phone?: string | undefined; invite?: string | undefined };

export function openAuth(tab: AuthPopup['tab'], { phone = '', invite = '' }: Begin = {}): void {
  useAuthPopup.setState({ open: true, tab, phone, invite: invite.slice(0, INVITE_MAX) });
}

export function closeAuth(): void {
  useAuthPopup.setState({ open: false });
}
