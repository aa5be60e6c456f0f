import type { FileRow } from '../lines/read-lines.ts'
import { readRows } from './read-rows.ts'

type Kind = 'subscriptions' | 'invoices'

export interface Import {
  /** {base_url} of the provider. */
  url: string
  /** A secret key with the scope `billing`, or the admin key. */
  key: string
  dryRun: boolean
  /** A file of each kind, or of one. */
  files: { [Name in Kind]?: string | undefined }
  print: (line: string) => void
}

/** Half of what the API takes in a request: in a dry run, invoices bring the subscriptions that they name. */
const MAX_ROWS = 500
/** Well below the API's limit of a body. */
const MAX_BYTES = 400_000

/**
 * Sends files of subscriptions and invoices to a running service in batches, and prints what is refused with its line.
 * Returns whether nothing was. Throws if the service cannot be reached or refuses a batch as a whole.
 */
export async function importFiles({ files, print, ...target }: Import): Promise<boolean> {
  let isWell = true
  const named = new Map<unknown, FileRow['row']>()
  for (const kind of ['subscriptions', 'invoices'] as const) {
    const file = files[kind]
    if (file === undefined) continue
    const totals = { created: 0, exists: 0, refused: 0 }
    for await (const batch of batchesOf(file, kind, (line, fault) => {
      totals.refused++
      print(`${file}:${line}: ${fault}`)
    })) {
      const body = bodyOf(kind, batch, named, target.dryRun)
      const results = (await send(target, body))[kind]
      for (const [at, { status, external_id, errors }] of results.entries()) {
        totals[status]++
        for (const { field, message } of errors)
          print(`${file}:${batch[at]!.line}: ${external_id ?? 'without external_id'}: ${field}: ${message}`)
      }
      print(`${kind}: ${progress(totals)}`)
    }
    isWell &&= totals.refused === 0
  }
  print(target.dryRun ? 'This was a dry run: nothing was written.' : 'Done.')
  return isWell
}

/** In a dry run nothing is written, so an invoice's subscription has to be in the same request. */
function bodyOf(
  kind: Kind,
  batch: readonly FileRow[],
  named: Map<unknown, FileRow['row']>,
  dryRun: boolean,
): Record<string, unknown> {
  const rows = batch.map(({ row }) => row)
  if (!dryRun) return { [kind]: rows }
  if (kind === 'subscriptions') {
    for (const row of rows) named.set(row.external_id, row)
    return { subscriptions: rows }
  }
  const wanted = new Set(rows.flatMap(({ subscription_external_id: of }) => named.get(of) ?? []))
  return { subscriptions: [...wanted], invoices: rows }
}

async function* batchesOf(
  file: string,
  kind: Kind,
  refuse: (line: number, fault: string) => void,
): AsyncIterable<FileRow[]> {
  let batch: FileRow[] = []
  let bytes = 0
  for await (const next of readRows(file, kind)) {
    if ('fault' in next) {
      refuse(next.line, next.fault)
      continue
    }
    const size = Buffer.byteLength(JSON.stringify(next.row))
    if (batch.length > 0 && (batch.length === MAX_ROWS || bytes + size > MAX_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(next)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

interface Result {
  status: 'created' | 'exists' | 'refused'
  external_id: string | null
  errors: Array<{ field: string; message: string }>
}

async function send(
  { url, key, dryRun }: Pick<Import, 'url' | 'key' | 'dryRun'>,
  body: object,
): Promise<Record<Kind, Result[]>> {
  const response = await fetch(`${url}/api/v1/billing/import?dry_run=${dryRun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error) => {
    throw new Error(`${url} does not answer: ${error.cause?.message ?? error.message}. ${AGAIN}`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}\n${AGAIN}`)
  return JSON.parse(text)
}

const AGAIN = 'Once that is cured, run the same command again: rows that are in stay as they are.'

function progress({
  created,
  exists,
  refused,
}: {
  created: number
  exists: number
  refused: number
}): string {
  return `${created + exists + refused} rows: ${created} created, ${exists} existed, ${refused} refused`
}
