/**
 * Builds the server and each browser app whose sources, or the packages it uses, changed since its last build; only
 * those in `names`. Parts of the builds they replace stay for some days (docs/decisions/0211).
 */
export declare function ensureBuilt(names?: readonly string[]): Promise<void>;
