import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/release/run.ts'
import { type Relying, signInAt } from './relying.ts'

const MODULES = ['github.com/coreos/go-oidc/v3@v3.21.0', 'golang.org/x/oauth2@v0.38.0']

export const goOidc: Relying = {
  name: 'go-oidc',
  needs: ['go'],
  async run(issuer, folder) {
    cpSync(join(import.meta.dirname, 'main.go'), join(folder, 'main.go'))
    await run(folder, 'go', 'mod', 'init', 'example.com/shop')
    await run(folder, 'go', 'get', ...MODULES)
    await run(folder, 'go', 'mod', 'tidy')
    await run(folder, 'go', 'build', '-o', 'shop', '.')
    const program = {
      command: join(folder, 'shop'),
      args: [],
      folder,
      callback: '/callback',
      login: '/login',
    }
    return `v3.21.0, x/oauth2 v0.38.0: ${await signInAt(issuer, program)}`
  },
}
