/** One tale as the reader shows it. */
export type Story = {
  title: string;
  /** Stands under the title in the list. */
  summary: string;
  text: readonly string[];
  /** Whose it is, and who wrote these words. */
  source: string;
};
