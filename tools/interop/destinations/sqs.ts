import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/test/support/free-port.ts'
import { CACHE, isThere, Program } from './program.ts'

export const VERSION = '5.2.5'

/** The stand-in for SQS that `moto` from PyPI has. It takes every key. */
export async function prepareSqs() {
  if (!isThere('python3')) return 'python3'
  const home = join(CACHE, `moto-${VERSION}`)
  const server = join(home, 'bin/moto_server')
  if (!existsSync(server)) {
    mkdirSync(CACHE, { recursive: true })
    const steps = [
      ['python3', '-m', 'venv', home],
      [join(home, 'bin/python'), '-m', 'pip', 'install', '--quiet', `moto[server]==${VERSION}`],
    ]
    for (const [program, ...args] of steps)
      if (spawnSync(program!, args, { stdio: 'inherit' }).status !== 0)
        return `moto[server] ${VERSION} from PyPI`
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = new Program(server, ['-H', '127.0.0.1', '-p', String(port)], { ready: () => fetch(url) })
  return { url, program }
}
