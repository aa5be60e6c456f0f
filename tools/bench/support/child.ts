import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A program of the bench in its own process, which answers one question after another. */
export interface Child<Question> {
  /** What it told when it was ready. */
  ready: unknown
  ask(question: Question): Promise<unknown>
  /** Ends it. */
  stop(): Promise<void>
}

/** Starts a program and waits until it is ready. Throws if it ends before. */
export async function startChild<Question extends string | number | object>(
  program: string,
  args: string[] = [],
): Promise<Child<Question>> {
  const child = fork(program, args, { execArgv: [], serialization: 'advanced' })
  const ended = once(child, 'exit')
  const told = async (): Promise<unknown> => {
    const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
    if (!first) throw new Error(`${program} ended unexpectedly.`)
    return first[0]
  }
  return {
    ready: await told(),
    ask: (question) => {
      child.send(question)
      return told()
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
