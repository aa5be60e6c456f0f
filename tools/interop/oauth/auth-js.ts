import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/release/run.ts'
import { type Relying, signInAt } from './relying.ts'

const VERSION = '0.41.3'

/** Auth.js by its core, which next-auth and its other packages are made of. */
export const authJs: Relying = {
  name: 'Auth.js',
  needs: ['npm'],
  async run(issuer, folder) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    await run(folder, 'npm', 'install', '--silent', '--no-audit', `@auth/core@${VERSION}`)
    cpSync(join(import.meta.dirname, 'auth-js.mjs'), join(folder, 'app.mjs'))
    const page = await signInAt(issuer, {
      command: process.execPath,
      args: ['app.mjs'],
      folder,
      callback: '/auth/callback/postern',
      login: '/login',
    })
    return `@auth/core ${VERSION}: ${page}`
  },
}
