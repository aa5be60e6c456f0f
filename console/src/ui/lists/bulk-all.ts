import type { components } from '@postern/sdk'
import { api, call } from '../api.ts'
import type { BulkAct } from './bulk.ts'

/** The lists that have a bulk route. */
type Path =
  | '/api/v1/users'
  | '/api/v1/invoices'
  | '/api/v1/webhooks/deliveries'
  | '/api/v1/webhooks/endpoints'
type Bulk = components['schemas']['Bulk']

const POLL_MS = 500
/** Of the view, not filters. */
const OTHERS = ['sort', 'columns']

/**
 * Does an act to all rows that match, on the server: counted before the dialog, then a job whose progress and failures are
 * shown. `filter` is as the API takes it, with moments for ranges.
 */
export function bulkAll(
  path: Path,
  action: string,
  filter: Readonly<Record<string, string | undefined>>,
): Required<Pick<BulkAct<never>, 'count' | 'all'>> {
  const set = Object.entries(filter).filter(([name, value]) => value && !OTHERS.includes(name))
  const send = (dry_run: boolean) =>
    call(() =>
      api.POST(`${path}/bulk` as '/api/v1/users/bulk', {
        body: { action, filter: Object.fromEntries(set), dry_run } as never,
      }),
    )
  return {
    count: async () => {
      const counted = await send(true)
      return 'count' in counted ? counted.count : 0
    },
    all: async (progress) => {
      const begun = await send(false)
      if (!('id' in begun)) return { count: 0, failures: [] }
      const { total, failed, failures } = await ended(begun, progress)
      return { count: total - failed, failures: failures.map(({ label, code }) => ({ label, code })) }
    },
  }
}

/** Waits until the job has ended. */
async function ended(begun: Bulk, progress: (done: number, total: number) => void): Promise<Bulk> {
  let job = begun
  while (job.status === 'running') {
    progress(job.done, job.total)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    job = await call(() => api.GET('/api/v1/bulk/{id}', { params: { path: { id: begun.id } } }))
  }
  return job
}
