import { request } from 'node:http'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { type buildConnector, errors } from 'undici'

/** Finds the addresses of a host, and refuses if one may not be reached. */
type Vet = (hostname: string) => Promise<Array<{ address: string }>>

/** The proxy could not be used, or does not let this through. */
class ProxyError extends Error {
  readonly code = 'ERR_PROXY'
}

/** Refusals of the proxy's own: everything else is what it met behind it. */
const OWN_REFUSALS = new Set([400, 401, 403, 405, 407])

/** Where tunnels lead: the sockets themselves know only the proxy. */
const leadsTo = new WeakMap<Socket, string>()

/** The address that a connection reached, be it through a proxy. */
export function addressOf(socket: Socket | null): string | null {
  return (socket && leadsTo.get(socket)) ?? socket?.remoteAddress ?? null
}

interface Way {
  proxy: URL
  vet: Vet
  /** Makes TLS on a connected socket. */
  onto: buildConnector.connector
  timeoutMs: number
}

/**
 * A connector through an HTTP proxy, by CONNECT for https and http alike. Names are resolved and vetted here, and the
 * proxy is asked for one address after the other until it reaches one, those of IPv4 first, which more proxies can
 * reach: it never resolves one, so it can be led nowhere else. TLS is with the receiver.
 */
export function connectViaProxy({ proxy, vet, onto, timeoutMs }: Way): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    let raw: Socket
    let ended = false
    const end: buildConnector.Callback = (...result) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      raw.off('error', unreachable)
      if (result[0]) raw.destroy()
      callback(...result)
    }
    const unreachable = (cause: Error): void =>
      end(new ProxyError('the proxy cannot be reached', { cause }), null)
    const closed = (): void => end(new ProxyError('the proxy closed the connection'), null)
    const timer = setTimeout(() => end(new errors.ConnectTimeoutError('no tunnel in time'), null), timeoutMs)
    /** Another connection to the proxy; the previous one is given up. */
    const reachProxy = (): Socket => {
      raw?.off('close', closed).off('error', unreachable).destroy()
      raw = connectTcp({
        host: proxy.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: Number(proxy.port) || 80,
      })
      return raw
        .on('error', () => {}) // for as long as it lives: the TLS on it reports its own
        .on('error', unreachable)
        .once('close', closed)
    }
    const first = reachProxy()
    const open = async (): Promise<{ head: Buffer; address: string }> => {
      const found = await vet(options.hostname.replace(/^\[(.*)\]$/, '$1'))
      const addresses = found.map(({ address }) => address).sort((one, other) => isIP(one) - isIP(other))
      for (const [index, address] of addresses.entries()) {
        try {
          const on = index === 0 ? first : reachProxy()
          return { head: await tunnel(on, { proxy, address, port }), address }
        } catch (error) {
          if (ended || error instanceof ProxyError || index === addresses.length - 1) throw error
        }
      }
      throw new ProxyError('there is no address') // a resolver that finds none throws
    }
    open().then(
      ({ head, address }) => {
        if (ended) return
        if (head.length > 0) raw.unshift(head)
        leadsTo.set(raw, address)
        if (options.protocol !== 'https:') return end(null, raw)
        clearTimeout(timer) // TLS has its own
        onto({ ...options, httpSocket: raw }, (...result) => {
          if (result[1]) leadsTo.set(result[1], address)
          first.emit('secureConnect') // the measurement of steps listens only to this one
          end(...result)
        })
      },
      (error: Error) => end(error, null),
    )
    return first
  }
}

function tunnel(
  raw: Socket,
  { proxy, address, port }: { proxy: URL; address: string; port: number },
): Promise<Buffer> {
  const authority = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(proxy.username && {
          'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}`,
        }),
      },
      createConnection: () => raw, // and so without an agent
    })
    asked.once('connect', ({ statusCode = 0 }, _socket, head) => {
      if (statusCode >= 200 && statusCode < 300) resolve(head)
      else reject(refusal(statusCode))
    })
    asked.once('response', ({ statusCode = 0 }) => reject(refusal(statusCode)))
    asked.once('error', (cause) => reject(new ProxyError('the proxy did not answer', { cause })))
    asked.end()
  })
}

/** As if the receiver had refused, where the proxy says that it could not get there. */
function refusal(status: number): Error {
  if (OWN_REFUSALS.has(status)) return new ProxyError(`the proxy answered ${status}`)
  return Object.assign(new Error(`the proxy could not connect, and answered ${status}`), {
    code: 'ECONNREFUSED',
  })
}
