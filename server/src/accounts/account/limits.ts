/** Members of an account. */
export const MAX_MEMBERS = 1_000
/** Accounts that a customer may own who opens them by API. */
export const MAX_OWNED = 20
