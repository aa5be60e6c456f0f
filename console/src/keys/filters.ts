/** The parameters of the list, as the API has them. */
export const KEY_FILTERS = ['sort'] as const
