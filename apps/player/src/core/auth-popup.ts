import { create } from 'zustand';

/** Login and register are one popup with one flag and an active tab (specification §2). */
type AuthPopup = { open: boolean; tab: 'login' | 'register'; note: string | null };

export const useAuthPopup = create<AuthPopup>(() => ({ open: false, tab: 'login', note: null }));

export function openAuth(tab: AuthPopup['tab'] = 'login', note: string | null = null): void {
  useAuthPopup.setState({ open: true, tab, note });
}

export function closeAuth(): void {
  useAuthPopup.setState({ open: false, note: null });
}
