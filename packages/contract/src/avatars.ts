/** The drawn pictures that members choose from, in the order of the screen. The apps have a file for each. */
export const AVATARS = [
  'owl',
  'fish',
  'cat',
  'rooster',
  'butterfly',
  'cane-ball',
  'harp',
  'boat',
  'padauk',
  'teapot',
  'mango',
  'moon',
] as const;
export type Avatar = (typeof AVATARS)[number];

/** The picture of a member who has chosen none; the same at every time. */
export function avatarOf(memberId: bigint): Avatar {
  return AVATARS[Number(memberId % BigInt(AVATARS.length))]!;
}
