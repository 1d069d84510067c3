declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`; keeps the shaping rules they need. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
