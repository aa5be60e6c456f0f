/** Spelled as GET /api/v1/oauth/applications takes them. */
export const APPLICATION_FILTERS = ['q', 'principal', 'kind', 'source', 'status', 'sort'] as const
