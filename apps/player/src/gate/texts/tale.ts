/** One tale as the reader shows it. */
export type Tale = {
  title: string;
  /** Stands under the title in the list. */
  first: string;
  text: readonly string[];
  /** Whose it is, and who wrote these words. */
  source: string;
};
