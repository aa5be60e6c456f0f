import { BlockList, isIP } from 'node:net'

/**
 * Networks that no URL given by a user may reach: this host, private and link-local ranges (cloud metadata among them),
 * carrier-grade NAT, documentation, multicast, and the IPv6 forms that embed an IPv4 address.
 * IANA special-purpose registries (RFC 6890), and 168.63.129.16, the metadata service of Azure.
 */
const FORBIDDEN_V4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '172.16.0.0/12',
  '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16',
  '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
] // biome-ignore format: a table
/** For IPv6, everything except global unicast (2000::/3), and its special parts. */
const FORBIDDEN_V6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1']

/** Decides which addresses outgoing requests may reach. */
export interface AddressGuard {
  /** Whether an IPv4 or IPv6 address may be reached. Anything that is not an address may not. */
  allows(address: string): boolean
}

/** A guard that opens the `allowed` networks (CIDR) within the forbidden ranges. */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  // One list per family: a BlockList treats an IPv4 address as its mapped IPv6 form, which ::/3 would contain.
  const isV6 = (network: string): boolean => network.includes(':')
  const lists = {
    ipv4: {
      forbidden: blockList(FORBIDDEN_V4),
      opened: blockList(allowed.filter((network) => !isV6(network))),
    },
    ipv6: { forbidden: blockList(FORBIDDEN_V6), opened: blockList(allowed.filter(isV6)) },
  }
  const allows = (address: string, family: 'ipv4' | 'ipv6'): boolean =>
    lists[family].opened.check(address, family) || !lists[family].forbidden.check(address, family)
  return {
    allows(address) {
      const bare = address.split('%')[0] ?? ''
      const family = isIP(bare)
      if (family === 0) return false
      if (family === 4) return allows(bare, 'ipv4')
      const mapped = mappedV4(bare)
      return mapped ? allows(mapped, 'ipv4') : allows(bare, 'ipv6')
    },
  }
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** ::ffff:a.b.c.d reaches the same host as a.b.c.d. */
function mappedV4(address: string): string | undefined {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const match = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (!match) return undefined
  const [high, low] = [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
