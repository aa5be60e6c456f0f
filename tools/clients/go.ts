import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { type Client, CONTRACT, STORIES } from './tools.ts'

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'

const CONFIG = `package: postern
generate: { models: true, client: true }
output: postern/postern.gen.go
output-options: { response-type-suffix: Result, resolve-type-name-collisions: true }
`

/** oapi-codegen. Go itself keeps the generator, the modules and what it compiled. */
export const go: Client = {
  name: 'Go',
  needs: ['go'],
  async run(folder, url) {
    mkdirSync(join(folder, 'postern'))
    cpSync(join(STORIES, 'story.go'), join(folder, 'main.go'))
    writeFileSync(join(folder, 'oapi.yaml'), CONFIG)
    await run(folder, 'go', 'mod', 'init', 'example.com/clients')
    await run(folder, 'go', 'run', GENERATOR, '--config', 'oapi.yaml', CONTRACT)
    await run(folder, 'go', 'mod', 'tidy')
    return run(folder, 'go', 'run', '.', url, ADMIN_KEY)
  },
}
