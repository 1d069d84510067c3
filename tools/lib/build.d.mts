/**
 * Builds the server and each browser app whose sources, or the packages it uses, changed since its last build; only
 * those in `names`.
 */
export declare function ensureBuilt(names?: readonly string[]): Promise<void>;
