import { create } from 'zustand';

/** Login and register are one popup with two tabs. */
type AuthPopup = {
  open: boolean;
  tab: 'login' | 'register';
  /** The phone number that the login form begins with. */
  phone: string;
  /** The invite code that the register form begins with. */
  invite: string;
};

/** Longest invite code taken from an address. */
const INVITE_MAX = 16;

export const useAuthPopup = create<AuthPopup>(() => ({ open: false, tab: 'login', phone: '', invite: '' }));

type Begin = { phone?: string | undefined; invite?: string | undefined };

export function openAuth(tab: AuthPopup['tab'], { phone = '', invite = '' }: Begin = {}): void {
  useAuthPopup.setState({ open: true, tab, phone, invite: invite.slice(0, INVITE_MAX) });
}

export function closeAuth(): void {
  useAuthPopup.setState({ open: false });
}
