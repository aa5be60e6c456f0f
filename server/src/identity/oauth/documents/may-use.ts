import type { Openness } from '../issuers/index.ts'

/** Why an issuer does not take the document at an address; undefined if it does. */
export function refusedBy({ cimd, allowed_hosts }: Openness, clientId: string): string | undefined {
  if (cimd === 'any') return undefined
  if (cimd === 'off') return 'This issuer takes no applications that a document describes.'
  const { host } = new URL(clientId)
  return allowed_hosts.includes(host) ? undefined : `This issuer takes no documents of ${host}.`
}
