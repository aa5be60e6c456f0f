import { type Job, TASK } from './job.ts'
import { loadPgBoss, type PgBossResult } from './packages.ts'
import { runRival } from './process.ts'

const CONNECTIONS = 10

await runRival(async ({ databaseUrl, concurrency }, sender) => {
  const { PgBoss } = await loadPgBoss()
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
  })
  boss.on('error', (error) => process.stderr.write(`pg-boss: ${error.message}\n`))
  await boss.start()
  // Jobs fetched, sent, logged and settled together, at the price that a batch takes as long as its slowest receiver. Of
  // the sizes tried (64, 128, 256; in turn where not all together), one batch of all took the least processor time.
  const settings = {
    localConcurrency: 1,
    batchSize: concurrency,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work(TASK, settings, async (jobs) => {
    const attempts = await Promise.all(jobs.map(({ data }) => sender.send(data as Job)))
    await sender.log(attempts)
    return jobs.map(
      ({ id }, index): PgBossResult => ({
        id,
        status: attempts[index]!.result.error ? 'failed' : 'completed',
      }),
    )
  })
  return () => boss.stop()
})
