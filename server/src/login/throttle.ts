export type { Throttle } from '../lib/http/throttle.ts'
