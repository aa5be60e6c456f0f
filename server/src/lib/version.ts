import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../package.json')

/** The version of Postern: the one of server/package.json, to which `npm run check` holds every other place. */
export const VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version

/** How requests of ours name their sender: `Postern/0.1` of 0.1.0. What a patch changes is nobody's business outside. */
export const PRODUCT = `Postern/${VERSION.split('.', 2).join('.')}`
