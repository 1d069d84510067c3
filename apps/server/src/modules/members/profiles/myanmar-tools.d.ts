/** The package has no types of its own. */
declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** -Infinity when there is nothing Burmese in the text. */
    getZawgyiProbability(text: string): number;
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector; ZawgyiConverter: typeof ZawgyiConverter };
  export default tools;
}
