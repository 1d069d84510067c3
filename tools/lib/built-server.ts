import { ensureBuilt } from './build.mjs';

/** Vitest's global setup: builds the server that tests start from the present sources. */
export default () => ensureBuilt(['server']);
