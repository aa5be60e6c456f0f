import postgres from 'postgres'

/**
 * Throws unless the database driver is the patched one (vendor/postgres). The published one could lose an acknowledged
 * write in two ways:
 * - a statement that meets a socket between its `error` and its `close` counts as done, with an empty result, and was
 *   never sent (porsager/postgres#1208, #1216);
 * - a `begin` that fills the pipeline of a busy connection (100 statements) fails and leaves that connection in a
 *   transaction that is never ended, in the pool, for the writes of others.
 */
export function requirePatchedDriver(driver: object = postgres): void {
  if ('keepsAnswersApart' in driver) return
  throw new Error(
    'The database driver is not the one in vendor/postgres, and a write could be lost. server/package.json must say "postgres": "file:../vendor/postgres"; then run `npm ci` in the root of the checkout.',
  )
}
