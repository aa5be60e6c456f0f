import postgres from 'postgres'

/**
 * Throws unless the database driver carries our patch (patches/postgres+3.4.9.patch). Without it, a statement that meets
 * a socket between its `error` and its `close` counts as done, with an empty result, and was never sent: a write that
 * was acknowledged could be lost. See porsager/postgres#1208 and #1216.
 */
export function requirePatchedDriver(driver: object = postgres): void {
  if ('rejectsWhenSocketLost' in driver) return
  throw new Error(
    'The database driver lacks its patch, without which a write could be lost. Run `npm ci` in the root of the checkout, not with --ignore-scripts.',
  )
}
