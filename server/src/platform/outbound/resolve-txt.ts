import { Resolver } from 'node:dns/promises'
import { SECOND } from '../time/clock.ts'

/** Finds the TXT records of a name; none if it has none. Rejects with an error of node:dns if no server knows. */
export type ResolveTxt = (name: string) => Promise<string[]>

/** Timeout of the first query; the second waits twice as long. */
const QUERY = { timeout: 2 * SECOND, tries: 2 }

/** The name has no such record, or does not exist: answers, unlike silence or a failing server. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** A resolver that asks the machine's name servers, or `servers`. */
export function createTxtResolver(servers: readonly string[] = []): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver(QUERY) // a new one knows the current name servers
    if (servers.length > 0) resolver.setServers(servers)
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (NONE.includes(String((error as { code?: unknown }).code))) return []
      throw error
    }
  }
}
