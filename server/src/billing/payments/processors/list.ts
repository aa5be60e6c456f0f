import { type Registry, slot } from '../../../platform/registry.ts'
import { manual } from './manual/manual.ts'
import type { Processor } from './processor.ts'

/** A line a processor. */
export const PROCESSORS: readonly Processor[] = [manual]

/** The processors of an app. */
export const PROCESSOR = slot<Processor>('payment processors')

/** The processor of that name. Throws an Error: rows name only those that there were. */
export function processorNamed({ registry }: { registry: Registry }, name: string): Processor {
  const found = registry.all(PROCESSOR).find((processor) => processor.name === name)
  if (!found) throw new Error(`There is no payment processor ${name}.`)
  return found
}
