import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { VERSION } from './platform/process/version.ts'
import type { Service } from './service.ts'

/** In a checkout, not in an image or a package. */
const DEMO = join(import.meta.dirname, '../../tools/demo')

/**
 * The lines that say where everything is. In production a single log line, without keys, and without the link of the
 * first owner: logs are kept and read by many.
 */
export function banner(
  config: Config,
  service: Service,
  part: { serve: boolean; work: boolean },
  { readyMs, welcome }: { readyMs: number; welcome?: string | undefined },
): string {
  const role = part.serve && part.work ? '' : part.serve ? ' (serve)' : ' (work)'
  const ready = `Postern ${VERSION}${role} is ready in ${(readyMs / 1_000).toFixed(1)} s`
  const line = `${ready}${service.listening ? ` on port ${service.listening.port}` : ''}`
  if (config.production)
    return `${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: line })}\n`
  if (!service.listening) return `${line}\n`
  const url = config.publicUrl
  return `
  ${ready}.

  URL        ${url}               leads to all of these
  Mailbox    ${url}/dev/mailbox   every mail, with its codes
  Inbox      ${url}/dev/inbox     every webhook, verified
  Docs       ${url}/docs          reference and guides
  Admin key  ${config.adminKey}
  Database   ${service.embedded ? `embedded PostgreSQL in ${config.dataDir}` : 'DATABASE_URL'}

${
  welcome === undefined
    ? ''
    : `  Begin here ${welcome}
             makes you the first owner, and opens the console

`
}${existsSync(DEMO) ? '  Try it in another terminal: npm run demo\n' : ''}  Stop with Ctrl-C.

`
}
