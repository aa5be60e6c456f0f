import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'

/** A database's address, taken apart for the driver. */
export interface DatabaseAddress {
  url: string
  /** The folder of a Unix socket, if connections go through one; the URL's port is part of its name. Or several hosts. */
  host?: string | string[]
  /** Of each host, if there are several. */
  port?: number[]
  ssl?: ConnectionOptions
  target_session_attrs?: 'read-write' | 'primary'
}

/** scheme://user:password@ · hosts · /database?settings */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const HOST = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i
const DEFAULT_PORT = 5432
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Reads what libpq reads in a URL and the driver does not: the folder of a Unix socket (`?host=/folder`), an authority of
 * one's own (`sslrootcert`), and several hosts, of which connections go to the one that can be written to. Throws where
 * `mistakeInDatabaseUrl` finds something.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const hosts = hostsOf(text)
  const url = new URL(withFirstHost(text))
  const socket = url.searchParams.get('host')
  const isSocket = socket?.startsWith('/')
  if (isSocket) url.searchParams.delete('host')
  const ssl = sslOf(url, hosts)
  const several = hosts.length > 1
  const target = url.searchParams.get('target_session_attrs')
  if (several) url.searchParams.delete('target_session_attrs')
  return {
    url: isSocket || ssl || several ? url.href : text,
    ...(isSocket && { host: socket! }),
    ...(several && {
      host: hosts.map(({ host }) => host),
      port: hosts.map(({ port }) => port),
      target_session_attrs: target === 'primary' ? 'primary' : 'read-write',
    }),
    ...(ssl && { ssl }),
  }
}

/** What is wrong with such a URL and how to mend it; it does not repeat the URL, which may hold a password. */
export function mistakeInDatabaseUrl(text: string): string | undefined {
  const parts = PARTS.exec(text)
  if (!parts || !URL.canParse(withFirstHost(text))) return 'must be a postgres:// URL'
  const names = parts[2]!.split(',')
  if (names.length > 1 && names.some((name) => !HOST.test(name)))
    return 'must name hosts as a.internal:5432,b.internal:5432'
  const { searchParams } = new URL(withFirstHost(text))
  const mode = searchParams.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    return `has an sslmode that is none of ${SSL_MODES.join(', ')}`
  const target = searchParams.get('target_session_attrs')
  if (target !== null && !['read-write', 'primary', 'any'].includes(target))
    return 'must have target_session_attrs=read-write, or primary: Postern writes'
  return mistakeInCertificate(searchParams)
}

function mistakeInCertificate(searchParams: URLSearchParams): string | undefined {
  const path = searchParams.get('sslrootcert')
  if (path === null || path === 'system') return undefined
  if (searchParams.get('sslmode') === 'disable')
    return 'has an sslrootcert and sslmode=disable. Take one of them out'
  try {
    if (readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')) return undefined
    return 'has an sslrootcert that names a file without a certificate in PEM'
  } catch (error) {
    return `has an sslrootcert that cannot be read: ${(error as Error).message}`
  }
}

interface Host {
  host: string
  port: number
}

function hostsOf(text: string): Host[] {
  return (PARTS.exec(text)?.[2] ?? '').split(',').map((name) => {
    const [, host = name, port = DEFAULT_PORT] = HOST.exec(name) ?? []
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  })
}

/** URLs have one host. */
function withFirstHost(text: string): string {
  return text.replace(
    PARTS,
    (_, before: string, hosts: string, after: string) => before + hosts.split(',')[0] + after,
  )
}

/** Where an authority is named, or an address is to be checked. The rest the driver reads of the URL. */
function sslOf({ searchParams }: URL, hosts: Host[]): ConnectionOptions | undefined {
  const mode = searchParams.get('sslmode') ?? ''
  const path = searchParams.get('sslrootcert')
  const isFull = mode === 'verify-full' || path === 'system'
  if (mode === 'disable' || (!isFull && mode !== 'verify-ca' && path === null)) return undefined
  for (const name of ['sslmode', 'sslrootcert']) searchParams.delete(name)
  return {
    rejectUnauthorized: true,
    ...(path !== null && path !== 'system' && { ca: readFileSync(path, 'utf8') }),
    // As libpq: an authority without verify-full says who signed the certificate, not for which name.
    ...(!isFull && { checkServerIdentity: () => undefined }),
    ...(isFull && { checkServerIdentity: identityCheck(hosts) }),
  }
}

/** TLS names no addresses, so the driver does not pass them on; the certificate may be for one all the same. */
function identityCheck(hosts: Host[]): ConnectionOptions['checkServerIdentity'] {
  const addresses = hosts.map(({ host }) => host).filter((host) => isIP(host))
  const names = new Set(hosts.map(({ host }) => host))
  return (name, certificate) => {
    if (names.has(name)) return checkServerIdentity(name, certificate)
    const refusals = addresses.map((address) => checkServerIdentity(address, certificate))
    return refusals.some((refusal) => !refusal)
      ? undefined
      : (refusals[0] ?? checkServerIdentity(name, certificate))
  }
}
