import { type Job, TASK } from './job.ts'
import { loadGraphileWorker } from './packages.ts'
import { runRival } from './process.ts'

/** Batching as its documentation on performance recommends for busy queues. No job is in a named queue. */
const LOCAL_QUEUE = 500
const CONNECTIONS = 20

await runRival(async ({ databaseUrl, concurrency }, sender) => {
  const { run, Logger } = await loadGraphileWorker()
  const quiet = new Logger(() => (level, message) => {
    if (level === 'error') process.stderr.write(`graphile-worker: ${message}\n`)
  })
  const runner = await run({
    connectionString: databaseUrl,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        maxPoolSize: CONNECTIONS,
        localQueue: { size: LOCAL_QUEUE },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger: quiet,
      },
    },
    taskList: {
      [TASK]: async (payload) => {
        const attempt = await sender.send(payload as Job)
        await sender.log([attempt])
        if (attempt.result.error) throw new Error(attempt.result.error)
      },
    },
  })
  return () => runner.stop()
})
