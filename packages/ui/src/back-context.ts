import { createContext } from 'react';

/**
 * Lets what lies over a screen be closed by the phone's back button. The app supplies it: `watch` is told how to close and
 * answers how to stop watching. Without one, back leaves the page as usual.
 */
export type BackWatch = (close: () => void) => () => void;

export const BackContext = createContext<BackWatch | null>(null);
