import { gunzipSync, gzipSync } from 'node:zlib'
import { inSavepoint, type Tx } from '../../platform/db/db.ts'
import { changeInput, type Job, type JobKind } from '../../platform/jobs/index.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { readProvider } from '../../providers/index.ts'
import { collect } from './collect.ts'
import { contextOf, KEPT_MS } from './export.ts'
import type { ExportInput } from './request-export.ts'
import { finishExport, lockPreparing } from './store.ts'

/** How often it is tried before it has failed. Until then other jobs get their turns. */
const TRIES = 3

type Tools = Pick<Services, 'clock' | 'config' | 'keyring' | 'log' | 'db'>

/**
 * Makes the document of an export, in one step. What cannot be read for one person ends in `failed` and in the log, as a
 * job that throws would keep the provider's other jobs waiting.
 */
export function personalExportJob(services: Tools): JobKind {
  return async (tx, job, now) => {
    const input = job.input as ExportInput
    const { userId, exportId, tries = 1 } = input
    // Without a row its person has left, and there is nothing to make.
    if (!(await lockPreparing(tx, job.provider_id, { userId, id: exportId })))
      return { done: 0, cursor: null }
    const times = { now: new Date(now), expiresAt: new Date(now + KEPT_MS) }
    try {
      const sealed = await inSavepoint(tx, () => sealDocument(services, tx, job, now))
      await finishExport(tx, job.provider_id, exportId, { sealed, ...times })
      return { done: 1, cursor: null }
    } catch (error) {
      services.log.error(
        { err: error, provider: job.provider_id, export: exportId },
        'an export was not made',
      )
      if (tries < TRIES) {
        await changeInput(tx, job, { ...input, tries: tries + 1 })
        return { done: 0, cursor: exportId }
      }
      await finishExport(tx, job.provider_id, exportId, { sealed: null, ...times })
      return { done: 0, cursor: null }
    }
  }
}

async function sealDocument(
  services: Tools,
  tx: Tx,
  { provider_id, input }: Job,
  now: number,
): Promise<Buffer> {
  const { userId, exportId } = input as ExportInput
  const provider = await readProvider(services, provider_id)
  if (!provider) throw notFound()
  const document = await collect(services, tx, provider, { userId, now: new Date(now) })
  const text = `${JSON.stringify(document, null, 2)}\n`
  return services.keyring.seal(gzipSync(text), contextOf(provider_id, exportId))
}

/** The text of a sealed document. */
export function openDocument(
  { keyring }: Pick<Services, 'keyring'>,
  providerId: string,
  { id, sealed }: { id: string; sealed: Buffer },
): string {
  return gunzipSync(keyring.open(sealed, contextOf(providerId, id))).toString()
}
