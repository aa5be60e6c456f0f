import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from './rig.ts'

/** What goes wrong, and which alerts say so. */
export interface Fault {
  name: string
  fires: readonly string[]
  make(rig: Rig): Promise<void>
  mend?(rig: Rig): Promise<void>
}

const ILL = join(import.meta.dirname, 'ill-process.ts')
const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const today = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '')
/** A plan that is not there: its renewal fails. */
const SUBSCRIPTION = `insert into subscription (provider_id, id, account_id, plan_key, plan_version, "interval", currency, seats,
    collection, processor, status, zone, anchor, period, period_start, period_end, version, due_at, created_at)
  select provider_id, '${ID}', '${ID}', 'gone', 1, 'month', 'eur', 1, 'invoice', 'manual', 'active', 'UTC', now(), 0,
    now() - interval '31 days', now() - interval '1 hour', 1, now() - interval '1 hour', now() from provider`

/** Rows as they would be, without what they refer to. */
async function write(rig: Rig, ...statements: string[]): Promise<void> {
  await rig.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const statement of statements) await tx.unsafe(statement)
  })
}

/** In an order in which none hides what comes after it. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'the mail server refuses',
    fires: ['PosternMailsFail'],
    async make(rig) {
      rig.refusesMail = true
      await rig.requestCodes(8)
    },
    async mend(rig) {
      rig.refusesMail = false
    },
  },
  {
    name: 'the receiver answers 500',
    fires: ['PosternDeliveriesFail'],
    async make(rig) {
      rig.receiver.answerWith(500)
      await rig.publish(400)
    },
  },
  {
    name: 'endpoints are paused, and deliveries parked',
    fires: ['PosternEndpointsPaused'],
    make: async (rig) => void (await rig.db`update webhook_endpoint set status = 'paused'`),
    mend: async (rig) => {
      rig.receiver.answerWith(200)
      await rig.db`update webhook_endpoint set status = 'enabled', failed_attempts = 0, failing_since = null`
    },
  },
  {
    name: 'a process computes for 600 ms, once',
    fires: ['PosternRequestHeldLoop'],
    make: async (rig) =>
      void (await rig.run('once', ['serve'], { NODE_OPTIONS: `--import=${ILL}`, ILL: 'once' })),
    mend: (rig) => rig.end('once'),
  },
  {
    name: 'a process computes again and again, holds 1.7 GB and has its own clock',
    fires: ['PosternEventLoopBusy', 'PosternMemory', 'PosternClockSkew'],
    make: async (rig) =>
      void (await rig.run('ill', ['serve'], { NODE_OPTIONS: `--import=${ILL}`, ILL: 'memory,clock,loop' })),
    mend: (rig) => rig.end('ill'),
  },
  {
    name: 'the database refuses outcomes',
    fires: ['PosternOutcomesRefused'],
    async make(rig) {
      await rig.db.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger refuse before insert on attempt for each row execute function refuse()`)
      await rig.publish(2)
    },
    mend: async (rig) => void (await rig.db`drop trigger refuse on attempt`),
  },
  {
    name: 'a renewal fails',
    fires: ['PosternRenewalsPutOff'],
    make: (rig) =>
      write(
        rig,
        SUBSCRIPTION,
        'insert into billing_account (provider_id, account_id) select provider_id, account_id from subscription',
      ),
    mend: (rig) => write(rig, 'delete from subscription'),
  },
  {
    name: 'the partition of today is gone',
    fires: ['PosternPartitionsMissing', 'PosternDefaultPartitionRows'],
    async make(rig) {
      await rig.db.unsafe(`drop table event_${today()} cascade`)
      await rig.publish(2)
    },
  },
  {
    name: 'locks on the queue and on users',
    fires: [
      ...['PosternFiguresMissing', 'PosternNotReady', 'PosternPoolExhausted'],
      ...['PosternRequestsSlow', 'PosternRequestsFail'],
    ],
    async make(rig) {
      await rig.run('locked', ['serve'])
      const { promise: mended, resolve } = Promise.withResolvers<void>()
      this.mend = async () => {
        resolve()
        await rig.end('locked')
      }
      const locked = Promise.withResolvers<void>()
      rig.db
        .begin(async (tx) => {
          await tx`set local idle_in_transaction_session_timeout = 0`
          await tx`lock table delivery_queue, app_user`
          locked.resolve()
          await mended
        })
        .catch(locked.reject)
      await locked.promise
      let ended = false
      void mended.then(() => (ended = true))
      const people = async (): Promise<void> => {
        while (!ended)
          await rig.processes
            .get('locked')
            ?.call('GET', '/api/v1/users')
            .catch(() => {})
      }
      for (let at = 0; at < 60; at++) void people()
    },
  },
  {
    name: 'no process works',
    fires: [
      ...['PosternDeliveriesLate', 'PosternQueueGrows', 'PosternJobsStand', 'PosternRenewalsLate'],
      ...['PosternUsageLate', 'PosternStripeLate'],
    ],
    async make(rig) {
      await rig.end('all')
      const old = "now() - interval '1 hour'"
      const queued = (
        count: number,
      ) => `insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
        select provider_id, id, ${old}, gen_random_uuid(), gen_random_uuid() from webhook_endpoint, generate_series(1, ${count})`
      await write(
        rig,
        SUBSCRIPTION,
        queued(10_500),
        `insert into job (provider_id, id, kind, input, total, created_at, stepped_at)
          select provider_id, '${ID}', 'replay', '{}', 1, ${old}, ${old} from provider`,
        `insert into stripe_integration (provider_id, api_key, webhook_secrets, key_hint, secret_hints, livemode,
            created_at, changed_at, reconciled_to, reconcile_at)
          select provider_id, '', '', '', '[]', false, ${old}, ${old}, ${old}, ${old} from provider`,
        `insert into stripe_object (provider_id, kind, id, due_at, dirty_since)
          select provider_id, 'invoice', 'in_1', ${old}, ${old} from provider`,
        `insert into usage_total (provider_id, account_id, meter, aggregation, period_start, period_end, value, last_at, updated_at, notice_at)
          select provider_id, '${ID}', 'calls', 'sum', ${old}, now(), 1, ${old}, ${old}, ${old} from provider`,
      )
      const timer = setInterval(() => void write(rig, queued(50)).catch(() => {}), 2_000)
      this.mend = async () => {
        clearInterval(timer)
        await write(
          rig,
          ...[
            ...['subscription', 'delivery_queue', 'job'],
            ...['stripe_object', 'stripe_integration', 'usage_total'],
          ].map((table) => `delete from ${table}`),
        )
      }
    },
  },
  {
    name: 'a chore fails from the start',
    fires: ['PosternMaintenanceStands', 'PosternChoreFails'],
    async make(rig) {
      await rig.db`alter table session rename to session_away`
      await rig.run('all', ['work'])
    },
    mend: async (rig) => void (await rig.db`alter table session_away rename to session`),
  },
  {
    name: 'a process is killed and started five times, and then stays away',
    fires: ['PosternRestarts', 'PosternDown'],
    async make(rig) {
      for (let times = 0; times < 5; times++) {
        const { port } = await rig.run('restarts', ['serve'])
        await rig.prometheus.scraped(port)
        await rig.processes.get('restarts')!.end('SIGKILL')
      }
    },
    mend: (rig) => rig.end('restarts'),
  },
  {
    name: 'the disk of the embedded PostgreSQL is full',
    fires: ['PosternDiskFull'],
    async make(rig) {
      const disk = join(rig.folder, 'full')
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', disk])
      await rig.run('full', [], { DATABASE_URL: '', DATA_DIR: disk })
      const { bavail, bsize } = statfsSync(disk)
      const free = bavail * bsize
      writeFileSync(join(disk, 'fill'), Buffer.alloc(free - 20e6))
    },
    async mend(rig) {
      await rig.end('full')
      execFileSync('umount', ['--lazy', join(rig.folder, 'full')])
    },
  },
  {
    name: 'the database is away',
    fires: ['PosternNotReady', 'PosternRequestsFail'],
    async make(rig) {
      await rig.postgres.stop()
      for (let at = 0; at < 40; at++) {
        await rig.publish(20)
        await sleep(300) // twelve seconds in all: some scrapes see requests fail
      }
    },
  },
]
