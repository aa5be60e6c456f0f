import { textsOf } from '../lines/values.ts'
import { fitApplication } from './fit-application.ts'
import { type ExportedClient, readClients } from './read-clients.ts'
import { type ImportRow, type Left, SOURCES, type Source } from './sources/index.ts'

export interface ApplicationImport {
  from: Source
  files: readonly string[]
  /** Whose issuer they sign in at. */
  principal: 'customer' | 'provider'
  /** Addresses beyond those of the files, by client_id. */
  redirectUris: ReadonlyMap<string, readonly string[]>
  postLogoutUris: ReadonlyMap<string, readonly string[]>
  /** Where the applications go; in a dry run nowhere. */
  target?: { url: string; key: string } | undefined
  /** Lines as JSON, for programs. */
  json: boolean
  print: (line: string) => void
}

/** What became of a client. */
type Status = 'ready' | 'created' | 'exists' | 'refused' | 'skipped'

interface Chosen {
  place: string
  id: string
  left: Left[]
  application?: ImportRow
  skip?: string
}

/** As many as the API takes. */
const MAX_ROWS = 200

/**
 * Reads the clients of another system's export and sends them to a running service. Prints what became of each, and each
 * thing that is not taken over, with its cure. Returns whether none was refused. Throws if the service cannot be reached or
 * refuses the whole.
 */
export async function importApplications(wanted: ApplicationImport): Promise<boolean> {
  const chosen: Chosen[] = []
  for (const file of wanted.files)
    for (const client of await readClients(file)) chosen.push(choose(wanted, client))
  const unknown = [...wanted.redirectUris.keys(), ...wanted.postLogoutUris.keys()].find(
    (id) => !chosen.some((one) => one.id === id),
  )
  if (unknown !== undefined) throw new Error(`The files have no client ${unknown}.`)
  const outcomes = await send(
    wanted,
    chosen.filter(({ skip }) => skip === undefined),
  )
  const totals: Record<Status, number> = { ready: 0, created: 0, exists: 0, refused: 0, skipped: 0 }
  for (const one of chosen) {
    const { status, why } = outcomes.get(one) ?? { status: 'skipped', why: one.skip }
    totals[status]++
    print(wanted, one, status, why)
  }
  summarize(wanted, totals)
  return totals.refused === 0
}

function choose(wanted: ApplicationImport, { place, row, around }: ExportedClient): Chosen {
  const { read, redirects } = SOURCES[wanted.from]
  const id = read(row, around).id
  const uris = [...textsOf(row[redirects]), ...(wanted.redirectUris.get(id) ?? [])]
  const reading = read({ ...row, [redirects]: uris }, around)
  if ('skip' in reading) return { place, id, left: reading.left, skip: reading.skip }
  const told = reading.application
  const { application, left, skip } = fitApplication({
    ...told,
    principal: wanted.principal,
    post_logout_uris: [...(told.post_logout_uris ?? []), ...(wanted.postLogoutUris.get(id) ?? [])],
  })
  return { place, id, left: [...left, ...reading.left], application, ...(skip !== undefined && { skip }) }
}

interface Answer {
  results: Array<{
    status: 'created' | 'exists' | 'refused'
    errors: Array<{ field: string; message: string }>
  }>
}

interface Outcome {
  status: Status
  why?: string | undefined
}

async function send(wanted: ApplicationImport, taken: readonly Chosen[]): Promise<Map<Chosen, Outcome>> {
  const outcomes = new Map<Chosen, Outcome>()
  for (let at = 0; at < taken.length; at += MAX_ROWS) {
    const batch = taken.slice(at, at + MAX_ROWS)
    const results = await sendBatch(wanted, batch)
    for (const [n, one] of batch.entries()) outcomes.set(one, results[n]!)
  }
  return outcomes
}

async function sendBatch({ target }: ApplicationImport, batch: readonly Chosen[]): Promise<Outcome[]> {
  if (!target) return batch.map(() => ({ status: 'ready' }))
  const response = await fetch(`${target.url}/api/v1/oauth/applications/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ applications: batch.map(({ application }) => application) }),
  }).catch((error) => {
    throw new Error(`${target.url} does not answer: ${error.cause?.message ?? error.message}. ${AGAIN}`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${target.url} answered ${response.status}: ${text}\n${AGAIN}`)
  return (JSON.parse(text) as Answer).results.map(({ status, errors }) => {
    const faults = errors.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    return { status, why: status === 'exists' ? 'nothing was changed' : faults.join(' ') || undefined }
  })
}

const AGAIN = 'Once that is cured, run the same command again: applications that are in stay as they are.'

function print({ json, print: write }: ApplicationImport, one: Chosen, status: Status, why?: string): void {
  const { place, id, left, application } = one
  const kind = application?.kind
  if (json) {
    write(JSON.stringify({ place, client_id: id, kind, status, why, left }))
    return
  }
  const told = kind !== undefined && (status === 'created' || status === 'ready') ? ` as ${kind}` : ''
  write(`${place}: ${id}: ${status}${told}${why === undefined ? '' : `: ${why}`}`)
  for (const { what, detail, cure } of left)
    write(`${place}: ${id}: left: ${detail === undefined ? what : `${what} ${detail}`}: ${cure}`)
}

function summarize({ json, print: write, target }: ApplicationImport, totals: Record<Status, number>): void {
  if (json) {
    write(JSON.stringify({ dry_run: !target, ...totals }))
    return
  }
  const parts = Object.entries(totals).filter(([, times]) => times > 0)
  const all = parts.reduce((sum, [, times]) => sum + times, 0)
  write(
    `${all} clients: ${parts.map(([name, times]) => `${times} ${name}`).join(', ') || 'none in the files'}`,
  )
  write(target ? 'Done.' : 'This was a dry run: the export was read, and nothing was sent.')
}
