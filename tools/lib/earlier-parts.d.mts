/**
 * Copies the parts of an app's build, the files with a hash in their names, to its folder `earlier`. Called before the
 * build is replaced; the time of a copy is when its build was.
 */
export declare function keepParts(app: string, now?: number): void;
/** Removes the parts of builds replaced long ago, and the oldest of too many. */
export declare function removeOldParts(app: string, now?: number, bytesMax?: number): void;
