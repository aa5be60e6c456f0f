import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect when the heap is larger by this than what was alive, in percent. By itself it lets a heap of 80 MB grow to
 * 300 MB, as long as the machine has memory: docs/performance.md, "Memory".
 */
const GROWTH_PERCENT = 60

/** To be called once, before the heap grows. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
