/** Spelled as GET /api/v1/oauth/resources takes them. */
export const RESOURCE_FILTERS = ['principal', 'sort'] as const
