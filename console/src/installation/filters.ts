/** Spelled as GET /api/v1/providers takes them. */
export const PROVIDER_FILTERS = ['q', 'status', 'plan'] as const
