/** Types for the package, which has none. */
declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** -Infinity if the text has no Burmese characters. */
    getZawgyiProbability(text: string): number;
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector; ZawgyiConverter: typeof ZawgyiConverter };
  export default tools;
}
