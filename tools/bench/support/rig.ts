import { admitChildren, killChildren } from './children.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type ReceiverProcess, startReceiver } from './start-receiver.ts'

export interface Rig {
  installation: Installation
  receiver: ReceiverProcess
}

/** Starts a receiver and an installation, measures, and removes both again, also on Ctrl-C. */
export async function withRig(
  {
    endpoints,
    arrivals = false,
    traces = 0,
  }: {
    endpoints: number
    arrivals?: boolean
    /** The share of traces that are kept, in percent; 0: nothing is traced. */
    traces?: number | undefined
  },
  measure: (rig: Rig) => Promise<void>,
): Promise<void> {
  admitChildren()
  const receiver = await startReceiver({ arrivals })
  const installation = await startInstallation(receiver.url, endpoints, traces).catch(
    async (error: unknown) => {
      await receiver.stop()
      throw error
    },
  )
  const interrupted = new Promise<never>((_, reject) => {
    process.once('SIGINT', () => reject(new Error('Interrupted.')))
    process.once('SIGTERM', () => reject(new Error('Interrupted.')))
  })
  try {
    await Promise.race([measure({ installation, receiver }), interrupted])
  } finally {
    await killChildren()
    await installation.remove()
    await receiver.stop()
  }
}
