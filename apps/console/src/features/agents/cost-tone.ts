/** The colour of a cost that changes: red if it grows, green if it shrinks. */
export function costTone({ was, would }: { was: number; would: number }): 'ruby' | 'jade' | 't3' {
  if (was === would) return 't3';
  return would > was ? 'ruby' : 'jade';
}
