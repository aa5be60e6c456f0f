import { countStatements } from './count-statements.ts'
import type { RivalSettings } from './job.ts'
import { RivalSender } from './sender.ts'

/** Begins to work off the queue; resolves with how to stop once it does. */
export type StartRival = (settings: RivalSettings, sender: RivalSender) => Promise<() => Promise<void>>

/**
 * The life of a rival's process: its settings come as its only argument, it says when it works, answers every message with
 * the number of statements so far, and stops when its parent lets go of it.
 */
export async function runRival(start: StartRival): Promise<void> {
  const settings = JSON.parse(process.argv[2]!) as RivalSettings
  const statements = await countStatements()
  const sender = new RivalSender(settings)
  const stop = await start(settings, sender)
  process.on('message', () => process.send?.(statements() + sender.statements))
  process.once('disconnect', async () => {
    await stop()
    await sender.close()
    process.exit()
  })
  process.send?.(0)
}
