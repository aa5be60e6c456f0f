import type { Context } from '../../../platform/http/context.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Connection } from './connection.ts'

/** The outcome of a test: what went wrong, in words, unless it passed. */
interface TestOutcome {
  connection: Connection
  /** `passed`, or the reason of the refusal. */
  result: string
  words: string | undefined
}

/** Hears how a test ended. Returns the path of a page of ours to lead this browser back to, if the test began there. */
export type HearTest = (services: Services, c: Context, outcome: TestOutcome) => Promise<string | undefined>

/** Slices above the sign-in methods hear of tests by this. */
export const TESTS = slot<HearTest>('tests of connections')
