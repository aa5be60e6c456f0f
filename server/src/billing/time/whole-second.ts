import { SECOND } from '../../platform/time/clock.ts'

/** Billing counts whole seconds, so that shares of a period are exact. */
export function wholeSecond(time: number): Date {
  return new Date(Math.floor(time / SECOND) * SECOND)
}
