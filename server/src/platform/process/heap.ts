import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect when the heap is larger by this than what was alive, in percent. By itself it lets a heap of 80 MB grow to
 * 300 MB, as long as the machine has memory: docs/lab/processes.md, "Memory".
 */
const GROWTH_PERCENT = 60

/**
 * Whether V8 prefers little memory to little work. It is on while a start makes what stays: by itself V8 leaves 12 MB behind
 * that an idle process never needs again. To be set before compiled code is found or kept, too, as V8 takes such code only
 * under the flags that it was kept under.
 */
export function saveMemory(isOn: boolean): void {
  setFlagsFromString(isOn ? '--memory-saver-mode' : '--no-memory-saver-mode')
}

/** To be called after a start: before, it would collect three times what nearly all stays. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
