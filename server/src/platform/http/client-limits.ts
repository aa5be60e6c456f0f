import type { Sql } from '../db/db.ts'
import type { Services } from '../services.ts'
import { Throttle } from './throttle.ts'

/** Of MCP requests of a person and application: a model that works without a pause makes fewer. */
const ASSISTANT_RATE = 120

/** What is counted per client and minute. Flows of ten minutes may all come back within one, each by two requests. */
export function clientLimits(base: Pick<Services, 'clock' | 'log' | 'config'> & { db: Sql }) {
  const { signInRate } = base.config
  return {
    throttle: new Throttle(base, signInRate),
    waysBack: new Throttle(base, 20 * signInRate, 'back ', 'way-back'),
    assistants: new Throttle(base, ASSISTANT_RATE, 'mcp ', 'assistant'),
  }
}
