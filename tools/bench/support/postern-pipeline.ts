import { transact } from '../../../server/src/platform/db/db.ts'
import { notifyOthers } from '../../../server/src/platform/db/notify.ts'
import { createFanOut } from '../../../server/src/webhooks/fan-out/index.ts'
import { checkLog } from './check-log.ts'
import { publishIn } from './events.ts'
import type { Installation } from './installation.ts'
import type { Crew, Pipeline } from './pipeline.ts'
import { type Command, startPostern } from './postern-process.ts'
import { sum } from './statistics.ts'

/** Postern as the processes that these commands start. Events are emitted here, as `postern serve` does it. */
export function posternPipeline(installation: Installation, crews: Record<string, Command[]>): Pipeline {
  const { services, providerIds } = installation
  const { db, clock, log } = services
  const emitting = { ...services, fanOut: createFanOut(notifyOthers(db, clock, log)) }
  return {
    crews: Object.entries(crews).map(([name, commands]) => posternCrew(name, installation, commands)),
    publish: (count) => transact(db, (tx) => publishIn(emitting, tx, providerIds, count)),
    isBusy: async () => {
      const [row] = await db`select exists (select 1 from delivery_queue) as busy`
      return row!.busy as boolean
    },
    check: (total) => checkLog(db, total),
    close: async () => {},
  }
}

function posternCrew(name: string, installation: Installation, commands: Command[]): Crew {
  return {
    name,
    start: async () => {
      const starting = await Promise.allSettled(
        commands.map((command) => startPostern(installation, command)),
      )
      const processes = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const stop = async (): Promise<void> => void (await Promise.all(processes.map((one) => one.stop())))
      const failed = starting.find((one) => one.status === 'rejected')
      if (failed) {
        await stop()
        throw failed.reason
      }
      return {
        pids: processes.map(({ pid }) => pid),
        statements: async () => sum(await Promise.all(processes.map((one) => one.statements()))),
        stop,
      }
    },
  }
}
