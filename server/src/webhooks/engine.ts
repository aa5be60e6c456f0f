/** What the routes ask of the delivery engine of their process. */
export interface Engine {
  /** Something is due. */
  wake(): void
  /** Resolves when no request begins in any process any more to endpoints that were paused or deleted. */
  holdBack(): Promise<void>
}
