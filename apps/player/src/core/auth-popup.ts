import { create } from 'zustand';

/** Login and register are one popup with one flag and an active tab (specification §2). */
type AuthPopup = {
  open: boolean;
  tab: 'login' | 'register';
  note: string | null;
  /** The phone number that the login form begins with, where one was typed elsewhere. */
  phone: string;
};

export const useAuthPopup = create<AuthPopup>(() => ({ open: false, tab: 'login', note: null, phone: '' }));

export function openAuth(tab: AuthPopup['tab'] = 'login', note: string | null = null, phone = ''): void {
  useAuthPopup.setState({ open: true, tab, note, phone });
}

export function closeAuth(): void {
  useAuthPopup.setState({ open: false, note: null });
}
