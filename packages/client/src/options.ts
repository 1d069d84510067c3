import type { Lang, Output } from '@shwe/contract';

export type ServerInfo = Output<'server', 'getpath'>;

/** What the members' client needs from the app. */
export type MemberClientOptions = {
  /** '' = the page's own origin. */
  origin: string;
  /** 'h5-1.5.3': kind and version of the client, sent as `p`. */
  clientVersion: string;
  lang: () => Lang;
  /** The member's token, or null when logged out. */
  token: () => string | null;
  /** A call that needs a session was refused because there is none; the server's message, in the member's language. */
  onSessionEnded: (message: string) => void;
  /** The server's mode, time and maintenance notice, each time they were fetched. */
  onServerInfo?: (info: ServerInfo) => void;
};

/** How one call is made. */
export type CallOptions = {
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};
