import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './docs/pages.ts'

const ENTRIES = ['server', 'webhooks', 'express', 'next']

/** Makes an application's folder, with Express and the SDK's source in the place of what npm would install. Returns it. */
export function makeApplication(folder: string, packageJson: object): string {
  const sdk = join(folder, 'node_modules/@postern/sdk')
  mkdirSync(sdk, { recursive: true })
  const exports = Object.fromEntries(ENTRIES.map((one) => [`./${one}`, `./src/${one}.ts`]))
  writeFileSync(join(sdk, 'package.json'), JSON.stringify({ name: '@postern/sdk', type: 'module', exports }))
  symlinkSync(join(ROOT, 'sdk/src'), join(sdk, 'src'))
  symlinkSync(join(ROOT, 'node_modules/express'), join(folder, 'node_modules/express'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson))
  return folder
}
