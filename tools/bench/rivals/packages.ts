/**
 * The rivals' packages, loaded by name: they are installed when the bench first needs them, so nothing else may count on
 * their types. These name the parts that the bench uses.
 */
export interface GraphileWorker {
  run(options: {
    connectionString: string
    taskList: Record<string, (payload: unknown) => Promise<void>>
    preset: { worker: GraphileSettings }
  }): Promise<{ stop(): Promise<void> }>
  makeWorkerUtils(options: { connectionString: string }): Promise<GraphileUtils>
  Logger: new (factory: () => (level: string, message: string) => void) => object
}

export interface GraphileUtils {
  migrate(): Promise<void>
  addJobs(jobs: Array<{ identifier: string; payload: object; maxAttempts: number }>): Promise<unknown>
  release(): Promise<void>
}

interface GraphileSettings {
  concurrentJobs: number
  maxPoolSize: number
  localQueue: { size: number }
  completeJobBatchDelay: number
  failJobBatchDelay: number
  logger: object
}

export interface PgBossModule {
  PgBoss: new (options: {
    connectionString: string
    max: number
    useListenNotify?: boolean
    supervise?: boolean
    schedule?: boolean
  }) => PgBoss
}

export interface PgBoss {
  on(event: 'error', listener: (error: Error) => void): void
  start(): Promise<unknown>
  stop(): Promise<void>
  createQueue(
    name: string,
    options: { partition: boolean; notify: boolean; retryLimit: number },
  ): Promise<void>
  insert(name: string, jobs: Array<{ data: object }>): Promise<unknown>
  work(
    name: string,
    options: {
      localConcurrency: number
      batchSize: number
      burstWhenBatchFull: boolean
      perJobResults: true
    },
    handler: (jobs: Array<{ id: string; data: object }>) => Promise<PgBossResult[]>,
  ): Promise<string>
}

export interface PgBossResult {
  id: string
  status: 'completed' | 'failed'
}

/** The driver that both rivals use. */
export interface PgModule {
  default: { Client: { prototype: { query(...args: unknown[]): unknown } } }
}

const load = (name: string): Promise<unknown> => import(name)

export const loadGraphileWorker = async (): Promise<GraphileWorker> =>
  (await load('graphile-worker')) as GraphileWorker
export const loadPgBoss = async (): Promise<PgBossModule> => (await load('pg-boss')) as PgBossModule
export const loadPg = async (): Promise<PgModule> => (await load('pg')) as PgModule
