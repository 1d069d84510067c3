/** Members that an operator chooses one by one for a message at most. */
export const CHOSEN_MAX = 100;
