import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../package.json')

/** Node's arguments in `npm start`: exec node <arguments> server/postern.mjs. */
export const NODE_ARGUMENTS: string[] = (
  JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(2, -1)
