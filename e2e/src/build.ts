import { ensureBuilt } from '../../tools/lib/build.mjs';

/** What the journeys start and open is built from the sources as they are. */
export default () => ensureBuilt();
