/** How a tag of a member is written: small letters, digits and dashes, at most 30. */
export const TAG = /^[a-z0-9][a-z0-9-]{0,29}$/;
/** Tags of a member, and of a segment's rule. */
export const TAGS_MAX = 10;
