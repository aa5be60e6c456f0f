import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { type Client, CONTRACT, keptOnce } from './tools.ts'

/** Spectral's rules for OpenAPI, of which none may be broken; warnings count as errors. */
export const spectral: Client = {
  name: 'Spectral',
  needs: ['npm'],
  onlyReads: true,
  async run() {
    const folder = await keptOnce('spectral-6.16.3', async (at) => {
      writeFileSync(join(at, 'package.json'), '{"private": true}\n')
      writeFileSync(join(at, 'rules.yaml'), 'extends: ["spectral:oas"]\n')
      await run(at, 'npm', 'install', '--no-audit', '--no-fund', '@stoplight/spectral-cli@6.16.3')
    })
    const options = ['--ruleset', join(folder, 'rules.yaml'), '--fail-severity', 'warn']
    await run(folder, join(folder, 'node_modules/.bin/spectral'), 'lint', CONTRACT, ...options)
    return 'no rule is broken'
  },
}
