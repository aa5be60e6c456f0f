import type { Processor } from '../processor.ts'

/** People move the money, by bank transfer or otherwise, and record what happened. */
export const manual: Processor = { name: 'manual' }
