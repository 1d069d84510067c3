import type { Lang, Output } from '@shwe/contract';

export type PlatformInfo = Output<'platform', 'getpath'>;

/** What the client needs of the app around it. */
export type ClientOptions = {
  /** '' = the page's own origin. */
  origin: string;
  /** 'h5-1.5.3': platform and version, sent as `p`. */
  platform: string;
  lang: () => Lang;
  /** The member's token, or null when logged out. */
  token: () => string | null;
  /** A call that needed a session found none (errorCode 400). */
  onSessionOver: () => void;
  /** What the server told of itself: its mode, its time, whether it is closed. */
  onPlatform?: (info: PlatformInfo) => void;
};

/** How one call is made. */
export type CallOptions = {
  /** Idempotency key of a money call. */
  intent?: string | undefined;
  signal?: AbortSignal | undefined;
};
