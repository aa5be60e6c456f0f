import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastFolder } from '../server/test/support/fast-folder.ts'
import {
  findStockPostgres,
  startStockPostgres,
  WITHOUT_WAITING,
} from '../server/test/support/stock-postgres.ts'

// Runs a command with TEST_DATABASE_URL set to an empty database on the machine's own PostgreSQL:
//   node tools/stock-postgres.ts npx vitest run server/src/webhooks
// Where there is no PostgreSQL it says so, and ends well.

const [program, ...args] = process.argv.slice(2)
if (!program)
  throw new Error('Which command? node tools/stock-postgres.ts npx vitest run server/src/webhooks')
if (!findStockPostgres()) {
  console.info('There is no PostgreSQL on this machine: nothing was run on a stock one.')
  process.exit(0)
}
const home = mkdtempSync(join(fastFolder(), 'postern-stock-'))
chmodSync(home, 0o711) // for PostgreSQL's own account, when we are root
try {
  const server = await startStockPostgres(home, WITHOUT_WAITING)
  process.exitCode = await run(program, args, server.url).finally(() => server.stop())
} finally {
  rmSync(home, { recursive: true, force: true })
}

function run(program: string, args: string[], url: string): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
