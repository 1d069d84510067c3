/** One tale of the decoy reader. */
export type Story = {
  title: string;
  /** Shown under the title in the list. */
  summary: string;
  text: readonly string[];
  /** Where the tale comes from, and who wrote this text of it. */
  source: string;
};
