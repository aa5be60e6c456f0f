import { Pool } from 'undici'

// The clients of a bench, in their own process: sends requests on kept-alive connections, each connection one after
// the other, and tells how long all of them took.

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** What it is answered with, unless 200. */
  status?: number
}

export interface Load {
  origin: string
  clients: number
  /** Sent in this order, each once. */
  requests: Request[]
  /** Whether to tell the answers too. */
  keep: boolean
}

export interface Answer {
  cookies: string[]
  body: string
  /** Of a redirect. */
  location?: string
}

export interface LoadResult {
  ms: number
  /** Processor time of the clients, in milliseconds. */
  cpuMs: number
  answers: Answer[]
}

const pools = new Map<string, Pool>()

async function run({ origin, clients, requests, keep }: Load): Promise<LoadResult> {
  const key = `${origin} ${clients}`
  const pool = pools.get(key) ?? new Pool(origin, { connections: clients, pipelining: 1 })
  pools.set(key, pool)
  const answers: Answer[] = []
  let next = 0
  const sendInTurn = async (): Promise<void> => {
    for (let index = next++; index < requests.length; index = next++) {
      const answer = await send(pool, requests[index]!)
      if (keep) answers[index] = answer
    }
  }
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: clients }, sendInTurn))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1_000, answers }
}

async function send(pool: Pool, { method, path, headers, body, status = 200 }: Request): Promise<Answer> {
  const answer = await pool.request({
    method,
    path,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body ?? null,
  })
  const text = await answer.body.text()
  if (answer.statusCode !== status)
    throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`)
  const { location, 'set-cookie': cookies = [] } = answer.headers
  return { cookies: [cookies].flat(), body: text, ...(typeof location === 'string' && { location }) }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
