import { createContext } from 'react';

/**
 * Lets the phone's back button close a sheet. The app supplies `watch`: it gets a function that closes, and gives one
 * that stops watching. Without it, back leaves the page.
 */
export type BackWatch = (close: () => void) => () => void;

export const BackContext = createContext<BackWatch | null>(null);
