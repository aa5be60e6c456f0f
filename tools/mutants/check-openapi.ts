import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiJson } from '../../scripts/generate/openapi.ts'
import { ROOT } from '../../scripts/source-tree.ts'

/** Ends with 0 if the routes of this tree are those of its openapi.json. */
const isCurrent = (await openApiJson()) === readFileSync(join(ROOT, 'server/openapi.json'), 'utf8')
process.exit(isCurrent ? 0 : 1)
