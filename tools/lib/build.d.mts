/** Builds each browser app whose sources, or the packages it uses, changed since its last build. */
export declare function ensureBuilt(): Promise<void>;
