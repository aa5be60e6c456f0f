import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { SECOND } from '../time/clock.ts'

/** Finds all addresses of a host. Rejects with an error of node:dns. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

/** Timeout of the first query; the second waits twice as long, so a silent name server costs 6 s. */
const QUERY = { timeout: 2 * SECOND, tries: 2 }
const HOSTS_FILE = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'
const LOOPBACK: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * A resolver that reads the hosts file and then asks the machine's name servers, or `servers`, itself. dns.lookup would
 * block a thread, and the process has only two for that: a few names with silent servers would keep all others from
 * being resolved. Names are taken as fully qualified; search domains are not tried.
 */
export function createHostResolver(servers?: readonly string[]): ResolveHost {
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const known = addressesIn(await readFile(HOSTS_FILE, 'utf8').catch(() => ''), name)
    if (known.length > 0) return known
    if (isLocalName(name)) return LOOPBACK
    const resolver = new Resolver(QUERY) // a new one knows the current name servers, and takes 0.05 ms
    if (servers) resolver.setServers(servers)
    return ask(resolver, name)
  }
}

/** RFC 6761 §6.3: these names lead to this host. */
export function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}

/** The addresses of a name in a hosts file, hosts(5). */
function addressesIn(hostsFile: string, name: string): LookupAddress[] {
  return hostsFile.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').toLowerCase().trim().split(/\s+/)
    const family = isIP(address)
    return family > 0 && names.includes(name) ? [{ address, family }] : []
  })
}

async function ask(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [failure] = answers.filter((answer) => answer.status === 'rejected')
  if (found.length === 0 && failure) throw failure.reason
  return found.map((address) => ({ address, family: isIP(address) }))
}
