/** Node's options for the server, so that the short-lived garbage of a busy one stays young (docs/decisions/0009). */
export const serverFlags = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];
