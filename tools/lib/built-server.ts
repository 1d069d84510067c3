import { ensureBuilt } from './build.mjs';

/** Vitest's global setup: the server that tests start is built from the sources as they are. */
export default () => ensureBuilt(['server']);
