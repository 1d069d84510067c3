/** Days of the console's sums of agents, today included. */
export const DAYS = 30;
