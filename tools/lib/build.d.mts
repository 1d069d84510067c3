/** Builds the server and each browser app whose sources, or the packages it uses, changed since its last build; of `names` only. */
export declare function ensureBuilt(names?: readonly string[]): Promise<void>;
