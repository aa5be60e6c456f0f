import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReceiverState } from './receiver.ts'

const PROGRAM = join(import.meta.dirname, 'receiver.ts')

/** A receiver in its own process: it answers every POST with 200 "ok" and counts. */
export interface ReceiverProcess {
  url: string
  state(): Promise<ReceiverState>
  stop(): Promise<void>
}

export async function startReceiver({ arrivals = false } = {}): Promise<ReceiverProcess> {
  const child = fork(PROGRAM, arrivals ? ['--arrivals'] : [], { execArgv: [] })
  const told = async (): Promise<ReceiverState> => {
    const [state] = await once(child, 'message')
    return state as ReceiverState
  }
  const { port } = await told()
  return {
    url: `http://127.0.0.1:${port}`,
    state: async () => {
      if (!child.connected) throw new Error('The receiver is gone.')
      child.send('state')
      return told()
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
