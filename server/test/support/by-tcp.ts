/** The URL of a database without its Unix socket: what stands in between, and bare drivers, go by TCP. */
export function byTcp(databaseUrl: string | URL): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}
