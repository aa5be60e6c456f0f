/** Members of an account. */
export const MAX_MEMBERS = 1_000
/** How many accounts a customer may own by opening them through the API. */
export const MAX_OWNED = 20
