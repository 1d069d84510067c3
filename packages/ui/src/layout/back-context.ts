import { createContext } from 'react';

/**
 * Lets the phone's back button close a sheet. The app supplies this function: it takes one that closes the sheet, and
 * returns one that stops watching. Without it, back leaves the page.
 */
export type BackWatch = (close: () => void) => () => void;

export const BackContext = createContext<BackWatch | null>(null);
