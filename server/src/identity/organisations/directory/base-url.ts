/** Where the directories of a provider's accounts call: what to enter there. */
export function scimBaseUrl({ baseUrl }: { baseUrl: string }): string {
  return `${baseUrl}/scim/v2`
}
