/** How each gender is said. */
export const GENDER_WORD = {
  female: 'female',
  male: 'male',
  other: 'genderOther',
  '': 'genderNone',
} as const;
