import { access } from 'node:fs/promises'
import { readJsonLines } from '../lines/read-lines.ts'
import { type Chosen, chooseUsers } from './choose-users.ts'
import { readAuth0Hash, type Source } from './sources/index.ts'

export interface UserImport {
  from: Source
  files: readonly string[]
  /** Auth0's export of password hashes. */
  passwords?: string | undefined
  /** Where the users go; in a dry run nowhere. */
  target?: { url: string; key: string } | undefined
  /** Whether endpoints that chose `user.created` get one for each user. */
  emitEvents?: boolean
  /** Lines as JSON, for programs. */
  json: boolean
  print: (line: string) => void
}

/** What became of a row. */
type Status = 'ready' | 'created' | 'exists' | 'refused' | 'skipped'

interface Totals {
  rows: number
  status: Record<Status, number>
  /** Why rows were skipped, and how often. */
  skipped: Record<string, number>
  /** What was not taken over of those that were not, and how often. */
  left: Record<string, number>
}

/** Far below the API's limits of users and of a body. */
const MAX_ROWS = 200
const MAX_BYTES = 400_000

/**
 * Reads the export of another system and sends its users to a running service, in batches. Prints each row that does not
 * become a user or loses something. Returns whether no row was refused or unreadable. Throws if the service cannot be
 * reached or refuses a batch as a whole.
 */
export async function importUsers(wanted: UserImport): Promise<boolean> {
  // A stream of a file that is not there would end the process instead.
  for (const file of [...wanted.files, wanted.passwords ?? []].flat()) await access(file)
  const totals: Totals = {
    rows: 0,
    status: { ready: 0, created: 0, exists: 0, refused: 0, skipped: 0 },
    skipped: {},
    left: {},
  }
  const hashes = await hashesOf(wanted, totals)
  const tell = teller(wanted, totals)
  let batch: Chosen[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await send(wanted, batch, tell)
    batch = []
    bytes = 0
  }
  const unused = new Set(hashes.keys())
  for await (const chosen of chooseUsers({ ...wanted, hashes })) {
    unused.delete(chosen.id ?? '')
    if (!chosen.user) {
      if (chosen.fault === undefined) count(totals.skipped, chosen.skip!.replace(/ as .*/, ' as another'))
      tell(chosen, chosen.fault === undefined ? 'skipped' : 'refused', chosen.fault ?? chosen.skip)
      continue
    }
    const size = Buffer.byteLength(JSON.stringify(chosen.user))
    if (batch.length === MAX_ROWS || bytes + size > MAX_BYTES) {
      await flush()
      if (!wanted.json) wanted.print(progress(totals))
    }
    batch.push(chosen)
    bytes += size
  }
  await flush()
  for (const id of unused) tellLost(wanted, totals, id, 'no user of this id is in the export')
  summarize(wanted, totals)
  return totals.status.refused === 0
}

type Tell = (chosen: Chosen, status: Status, why?: string | undefined) => void

/** Prints rows that are not simply created, and counts all. */
function teller({ json, print }: UserImport, totals: Totals): Tell {
  return ({ place, who, left, user }, status, why) => {
    totals.rows++
    totals.status[status]++
    const lost = [...left, ...(user?.email_verified === false ? [UNVERIFIED] : [])]
    for (const { what } of lost) count(totals.left, what)
    if (json) {
      if (why !== undefined || lost.length > 0) print(JSON.stringify({ place, who, status, why, left: lost }))
      return
    }
    const name = who === '' ? place : `${place}: ${who}`
    if (why !== undefined) print(`${name}: ${status}: ${why}`)
    if (lost.length > 0)
      print(
        `${name}: left: ${lost.map(({ what, detail }) => (detail ? `${what} (${detail})` : what)).join(', ')}`,
      )
  }
}

const UNVERIFIED = {
  what: 'verification',
  detail: 'the address is not verified: a password counts once its owner confirmed it',
}

interface Answer {
  results: Array<{
    status: 'created' | 'exists' | 'refused'
    errors: Array<{ field: string; message: string }>
  }>
}

async function send({ target, emitEvents }: UserImport, batch: readonly Chosen[], tell: Tell): Promise<void> {
  if (!target) {
    for (const chosen of batch) tell(chosen, 'ready')
    return
  }
  const response = await fetch(`${target.url}/api/v1/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ users: batch.map(({ user }) => user), ...(emitEvents && { emit_events: true }) }),
  }).catch((error) => {
    throw new Error(`${target.url} does not answer: ${error.cause?.message ?? error.message}. ${AGAIN}`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${target.url} answered ${response.status}: ${text}\n${AGAIN}`)
  const { results } = JSON.parse(text) as Answer
  for (const [at, { status, errors }] of results.entries()) {
    const why = errors.map(({ field, message }) => `${field}: ${message}`).join(' ')
    tell(batch[at]!, status, status === 'exists' ? 'nothing was changed' : why || undefined)
  }
}

const AGAIN = 'Once that is cured, run the same command again: users who are in stay as they are.'

function summarize({ json, print, target, passwords }: UserImport, totals: Totals): void {
  if (json) {
    print(JSON.stringify({ dry_run: !target, ...totals }))
    return
  }
  for (const [why, times] of Object.entries(totals.skipped)) print(`skipped: ${why}: ${times}`)
  for (const [what, times] of Object.entries(totals.left)) print(`not taken over: ${what}: ${times}`)
  print(progress(totals))
  print(
    target
      ? 'Done.'
      : `This was a dry run: the ${passwords ? 'files were' : 'export was'} read, and nothing was sent.`,
  )
}

function progress({ rows, status }: Totals): string {
  const parts = Object.entries(status).filter(([, times]) => times > 0)
  return `${rows} rows: ${parts.map(([name, times]) => `${times} ${name}`).join(', ') || 'nothing in them'}`
}

async function hashesOf(wanted: UserImport, totals: Totals): Promise<Map<string, string>> {
  const { passwords } = wanted
  const hashes = new Map<string, string>()
  if (passwords === undefined) return hashes
  for await (const next of readJsonLines(passwords)) {
    if ('fault' in next) throw new Error(`${passwords}:${next.line}: ${next.fault}`)
    const entry = readAuth0Hash(next.row)
    if (entry) hashes.set(...entry)
    else tellLost(wanted, totals, `line ${next.line}`, 'it has no user id or no hash')
  }
  return hashes
}

/** A line of Auth0's hashes that serves no user. */
function tellLost({ passwords, json, print }: UserImport, totals: Totals, who: string, detail: string): void {
  const left = { what: 'password', detail }
  count(totals.left, left.what)
  print(
    json
      ? JSON.stringify({ place: passwords, who, left: [left] })
      : `${passwords}: ${who}: left: ${left.what} (${detail})`,
  )
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}
