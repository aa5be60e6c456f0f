/** A database's address, taken apart for the driver. */
export interface DatabaseAddress {
  url: string
  /** The folder of a Unix socket, if connections go through one; the URL's port is part of its name. */
  host?: string
}

/**
 * Reads `?host=/folder` of a URL as libpq does: the folder of a Unix socket, which takes the place of the URL's host. The
 * driver would take it for a setting of the server.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const url = new URL(text)
  const host = url.searchParams.get('host')
  if (!host?.startsWith('/')) return { url: text }
  url.searchParams.delete('host')
  return { url: url.href, host }
}
