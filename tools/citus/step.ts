import { type Answer, type CallOptions, call } from '../../server/test/support/test-service.ts'

/** What a step of the flows came to. */
export interface Step {
  name: string
  /** Undefined: it works. */
  failure: string | undefined
}

/** Does a step of a flow; undefined if it fails. */
export type StepOf = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
export type Ask = ReturnType<typeof askerOf>

/** Does each step, also after one that failed, and notes what it came to. */
export function stepper(steps: Step[], print: (line: string) => void): StepOf {
  return async (name, work) => {
    try {
      const result = await work()
      steps.push({ name, failure: undefined })
      print(`works   ${name}`)
      return result
    } catch (error) {
      const failure = error instanceof Error ? error.message.split('\n')[0]! : String(error)
      steps.push({ name, failure })
      print(`FAILS   ${name}: ${failure}`)
      return undefined
    }
  }
}

/** Requests that must be answered with 2xx. */
export const askerOf =
  (url: string) =>
  async (method: string, path: string, options?: CallOptions): Promise<Answer['body']> => {
    const { status, body } = await call(url, method, path, options)
    if (status < 200 || status > 299) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
