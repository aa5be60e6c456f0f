const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Where a redirect URI leads: a host on the internet, the computer that the browser runs on, or an app on the device. */
export function whereTo(uri: string): { host: string } | 'device' | 'app' {
  const url = URL.parse(uri)
  if (!url || !/^https?:$/.test(url.protocol)) return 'app'
  return LOOPBACK.includes(url.hostname) ? 'device' : { host: url.host }
}
