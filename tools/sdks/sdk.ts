import type { World } from './world.ts'

/** An SDK, and its story. */
export interface Sdk {
  name: string
  /** Programs of its toolchain; of a list, one. */
  needs: ReadonlyArray<string | readonly string[]>
  /** Tells the story in an empty folder; resolves with what was done. */
  run(folder: string, world: World): Promise<string>
}
