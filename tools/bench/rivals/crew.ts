import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { track } from '../support/children.ts'
import type { Crew } from '../support/pipeline.ts'
import { sum } from '../support/statistics.ts'
import type { RivalSettings } from './job.ts'

/** So many processes of a rival's program. */
export function rivalCrew(
  rival: 'graphile-worker' | 'pg-boss',
  count: number,
  settings: RivalSettings,
): Crew {
  const program = join(import.meta.dirname, `${rival}.ts`)
  return {
    name: `${rival}, ${count === 1 ? '1 process' : `${count} processes`}`,
    start: async () => {
      const children = Array.from({ length: count }, () =>
        track(fork(program, [JSON.stringify(settings)], { execArgv: [] })),
      )
      await Promise.all(children.map(nextAnswer))
      return {
        pids: children.map(({ pid }) => pid!),
        statements: async () => sum(await Promise.all(children.map(ask))),
        stop: async () => void (await Promise.all(children.map(letGo))),
      }
    },
  }
}

function ask(child: ChildProcess): Promise<number> {
  child.send('statements')
  return nextAnswer(child)
}

function nextAnswer(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A rival's process ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', (count) => {
      child.off('exit', ended)
      resolve(count as number)
    })
  })
}

async function letGo(child: ChildProcess): Promise<void> {
  if (!child.connected) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
