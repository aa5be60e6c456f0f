/** Passkeys per user. */
export const MAX_PASSKEYS = 20
