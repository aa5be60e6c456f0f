import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/release/run.ts'
import { type Relying, signInAt } from './relying.ts'

const VERSIONS = { next: '16.4.6', 'next-auth': '5.0.0-beta.32', react: '19', 'react-dom': '19' }
const NEXT = 'node_modules/next/dist/bin/next'

/** Auth.js in a Next.js application that is built, by a person who presses its button in a browser. */
export const nextJs: Relying = {
  name: 'Next.js',
  needs: ['npm'],
  async run(issuer, folder) {
    cpSync(join(import.meta.dirname, 'next-app'), folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
    await run(folder, 'npm', 'install', '--silent', '--no-audit')
    await run(folder, process.execPath, NEXT, 'build')
    const page = await signInAt(issuer, {
      command: process.execPath,
      args: [NEXT, 'start', '--hostname', '127.0.0.1'],
      folder,
      callback: '/api/auth/callback/postern',
      login: '/',
      // Next.js writes 127.0.0.1 as localhost, so that the redirect URI of the second request would be another.
      host: 'localhost',
      press: 'Sign in',
    })
    return `Auth.js in Next.js ${VERSIONS.next}, in a browser: ${page}`
  },
}
