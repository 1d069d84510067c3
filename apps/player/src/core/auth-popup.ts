import { create } from 'zustand';

/** Login and register are one popup with one flag and an active tab (specification §2). */
type AuthPopup = {
  open: boolean;
  tab: 'login' | 'register';
  note: string | null;
  /** The phone number that the login form begins with, where one was typed elsewhere. */
  phone: string;
  /** The invite code that the register form begins with: the address of an invite link. */
  invite: string;
};

export const useAuthPopup = create<AuthPopup>(() => ({
  open: false,
  tab: 'login',
  note: null,
  phone: '',
  invite: '',
}));

export function openAuth(
  tab: AuthPopup['tab'] = 'login',
  note: string | null = null,
  phone = '',
  invite = '',
): void {
  useAuthPopup.setState({ open: true, tab, note, phone, invite: invite.slice(0, 16) });
}

export function closeAuth(): void {
  useAuthPopup.setState({ open: false, note: null });
}
