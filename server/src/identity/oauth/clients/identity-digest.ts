import { createHash } from 'node:crypto'
import type { Application } from '../core/index.ts'

/** By what a person knew an application when they allowed it. With another name, or other redirect URIs, it asks again. */
export function identityDigest({ name, redirect_uris }: Pick<Application, 'name' | 'redirect_uris'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, redirect_uris.toSorted()]))
    .digest()
}
