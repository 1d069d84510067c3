/** The colour of what a settled slip or game won or lost, kyat: jade for a gain. A loss is quiet. */
export function toneOfGain(gain: number): 'jade' | undefined {
  return gain > 0 ? 'jade' : undefined;
}
