/** How a tag is written: small letters, digits and dashes, at most 30. */
export const TAG = /^[a-z0-9][a-z0-9-]{0,29}$/;
