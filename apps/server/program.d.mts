/** The built server as a command, without its arguments. */
export declare const serverProgram: readonly [string, ...string[]];
