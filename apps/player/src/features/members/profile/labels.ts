export const GENDER_LABEL = {
  female: 'female',
  male: 'male',
  other: 'genderOther',
  '': 'genderNone',
} as const;
