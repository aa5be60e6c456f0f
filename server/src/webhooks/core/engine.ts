/** What routes need from the delivery engine of their process. */
export interface Engine {
  /** Something is due. */
  wake(): void
  /** Resolves when no process starts requests to paused or deleted endpoints any more. */
  holdBack(): Promise<void>
}
