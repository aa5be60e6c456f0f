import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../../package.json')

/** Postern's version, from server/package.json; `npm run check` refuses copies that differ. */
export const VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version

/** The user agent of our requests: `Postern/0.1` for 0.1.0. Receivers filter by it, so a patch must not change it. */
export const PRODUCT = `Postern/${VERSION.split('.', 2).join('.')}`
