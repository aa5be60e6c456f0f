/** One step of a sign-in through a connection, for the connection test. */
export interface Step {
  name: string
  passed: boolean
  /** What was found, or what is wrong and who can fix it. Holds no secrets. */
  words: string
}

/** The steps of a sign-in through a connection so far. Only the connection test shows them. */
export class Trace {
  readonly steps: Step[] = []
  claims: Record<string, unknown> = {}

  passed(name: string, words: string): void {
    this.steps.push({ name, passed: true, words })
  }

  failed(name: string, words: string): void {
    this.steps.push({ name, passed: false, words })
  }
}
