const MAX_LENGTH = 500

/** Whether a client_id is the address of a document that describes the client. */
export function isDocumentUrl(clientId: string): boolean {
  return clientId.startsWith('https://')
}

/** Why an address cannot be a client_id; undefined if it can. It is compared byte by byte, so there is one way to write it. */
export function documentUrlFault(clientId: string): string | undefined {
  if (clientId.length > MAX_LENGTH) return `A client_id may have ${MAX_LENGTH} characters.`
  const url = URL.parse(clientId)
  if (url?.protocol !== 'https:') return 'Use an https URL.'
  if (clientId.includes('#')) return 'It has no fragment.'
  if (url.username || url.password) return 'It has no user name and no password.'
  if (url.href !== clientId) return `Write it as ${url.href}.`
  return undefined
}
