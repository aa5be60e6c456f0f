import type { Counter, Gauge } from 'prom-client'
import type { Sql } from '../db/db.ts'
import { loadOf } from '../db/driver.ts'
import type { MetricMakers } from './metric-makers.ts'

/** How the process and the installation do, as far as alerts want to know. */
export interface InstallationMetrics {
  ready: Gauge
  /** The pools of this process by name; each scrape asks them for their load. */
  pools: Map<string, Sql>
  loopRuns: Counter<'loop' | 'outcome'>
  loopSucceededAt: Gauge<'loop'>
  maintainedAt: Gauge
  choreSucceededAt: Gauge<'chore'>
  /** What a scrape could not read from the database: 1, else 0. */
  figuresMissing: Gauge<'figures'>
  /** Read from the database at each scrape. */
  defaultPartitionRows: Gauge<'table'>
  partitionsMissing: Gauge
  clockSkewSeconds: Gauge
  jobLagSeconds: Gauge
  databaseBytes: Gauge
  /** Of the file system of DATA_DIR, where the embedded PostgreSQL is. */
  diskBytes: Gauge<'state'>
}

export function installationMetrics(makers: MetricMakers): InstallationMetrics {
  const { counter, gauge } = makers
  return {
    ready: gauge('postern_ready', 'Whether this process can do its work: 0 while /readyz answers 503'),
    pools: poolMetrics(makers),
    loopRuns: counter(
      'postern_loop_runs_total',
      'Runs of the background loops of this process: done, failed, or late: past its deadline and still running',
      'loop',
      'outcome',
    ),
    loopSucceededAt: gauge(
      'postern_loop_succeeded_timestamp_seconds',
      'When this loop last finished a run without a failure; 0: not yet',
      'loop',
    ),
    maintainedAt: gauge(
      'postern_maintenance_succeeded_timestamp_seconds',
      'When this process last did all regular chores; 0: not yet',
    ),
    choreSucceededAt: gauge(
      'postern_chore_succeeded_timestamp_seconds',
      'When this process last did this regular chore; 0: not yet',
      'chore',
    ),
    figuresMissing: gauge(
      'postern_figures_missing',
      'Whether these figures of the database are left out, because they could not be read in time: 1 or 0',
      'figures',
    ),
    defaultPartitionRows: gauge(
      'postern_default_partition_rows',
      'Rows whose day has no partition, by table; up to 1,000 are counted',
      'table',
    ),
    partitionsMissing: gauge(
      'postern_partitions_missing',
      'Partitions of today and tomorrow that are missing',
    ),
    clockSkewSeconds: gauge(
      'postern_clock_skew_seconds',
      'How far the clock of this machine is ahead of that of the database',
    ),
    jobLagSeconds: gauge(
      'postern_job_lag_seconds',
      'How long the longest-waiting job has waited for its turn',
    ),
    databaseBytes: gauge('postern_database_bytes', 'Size of the database'),
    diskBytes: gauge(
      'postern_disk_bytes',
      'The disk of the embedded PostgreSQL: free, and in all; absent with DATABASE_URL',
      'state',
    ),
  }
}

function poolMetrics({ gauge }: MetricMakers): InstallationMetrics['pools'] {
  const pools: InstallationMetrics['pools'] = new Map()
  const connections = gauge(
    'postern_pool_connections',
    'Connections of this process to the database, by pool: open, and those of them that are busy',
    'pool',
    'state',
  )
  const waiting = gauge('postern_pool_waiting', 'Statements that wait for a connection, by pool', 'pool')
  // The registry collects all gauges together: each is set when it is asked for.
  Object.assign(connections, {
    collect: () => {
      for (const [pool, db] of pools) {
        const { open, busy } = loadOf(db)
        connections.set({ pool, state: 'open' }, open)
        connections.set({ pool, state: 'busy' }, busy)
      }
    },
  })
  Object.assign(waiting, {
    collect: () => {
      for (const [pool, db] of pools) waiting.set({ pool }, loadOf(db).waiting)
    },
  })
  return pools
}
