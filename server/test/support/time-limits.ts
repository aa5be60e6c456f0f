import { join, matchesGlob, relative } from 'node:path'
import { expect, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long one test of these files may take on a busy machine; the first that names a file counts. */
    secondsOfTests: Array<{ glob: string; seconds: number }>
  }
}

const ROOT = join(import.meta.dirname, '../../..')
/** What a file starts before its tests. */
const LEAST_FOR_HOOKS = 60

// A set-up file of all tests: files of different groups share a worker.
const file = relative(ROOT, expect.getState().testPath ?? '')
const { seconds } = inject('secondsOfTests').find(({ glob }) => matchesGlob(file, glob))!
vi.setConfig({ testTimeout: seconds * 1_000, hookTimeout: Math.max(LEAST_FOR_HOOKS, seconds) * 1_000 })
