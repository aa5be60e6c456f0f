import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Logger } from '../../../platform/telemetry/logger.ts'

export type Library = typeof import('oidc-provider')

const load = onDemand<Library>('oidc-provider')

/** The engine, loaded when the first request needs it. What it says about its settings goes into our log. */
export function loadLibrary(log: Logger): Library {
  return quietly(log, load)
}

/** Runs what writes to the console: it belongs into the log. */
export function quietly<T>(log: Logger, run: () => T): T {
  const { warn, info } = console
  console.warn = console.info = (text: unknown) => log.debug({ engine: String(text) }, 'the engine says')
  try {
    return run()
  } finally {
    Object.assign(console, { warn, info })
  }
}
