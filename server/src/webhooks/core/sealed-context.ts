/** What sealed values of an endpoint are bound to. */
export const contextOf = (
  what: 'webhook-secret' | 'webhook-headers' | 'webhook-client-certificate' | 'webhook-destination',
  providerId: string,
  endpointId: string,
): string => `${what}:${providerId}:${endpointId}`
