import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issuer } from './issuer.ts'
import { type Relying, signInAt } from './relying.ts'

const ROOT = join(import.meta.dirname, '../../..')

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version

/** A program beside this one, with the packages of this repository. */
const nodeProgram = (name: string, file: string): Relying => ({
  name,
  needs: [],
  async run(issuer: Issuer) {
    const page = await signInAt(issuer, {
      command: process.execPath,
      args: [join(import.meta.dirname, file)],
      folder: ROOT,
      callback: '/callback',
      login: '/login',
    })
    return `${versionOf(name)}: ${page}`
  },
})

export const openidClient = nodeProgram('openid-client', 'openid-client.ts')
export const oauth4webapi = nodeProgram('oauth4webapi', 'oauth4webapi.ts')
