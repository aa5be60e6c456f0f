/** One step of a sign-in by a connection, for the connection test. */
export interface Step {
  name: string
  passed: boolean
  /** What was found, or what is wrong and who can cure it. No secret goes in. */
  words: string
}

/** What a sign-in by a connection went through so far. A sign-in that nobody tests notes it for nobody. */
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
