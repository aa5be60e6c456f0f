import type { BreakingProxy } from '../../sdk/runtimes/breaking-proxy.ts'

/** A package for another language. */
export interface Sdk {
  name: string
  /** Programs of its toolchain; of a list, one. */
  needs: ReadonlyArray<string | readonly string[]>
  /** Tries it; resolves with what was done. Throws an Error that says what went wrong. */
  run(world: World): Promise<string>
}

/** Where it is tried. */
export interface World {
  /** Empty, and its own. */
  folder: string
  /** The service, behind a proxy that breaks connections: the first of each POST of an account by its Idempotency-Key. */
  url: string
  /** The service itself. */
  direct: string
  proxy: BreakingProxy
}
