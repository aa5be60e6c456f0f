import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ServiceProcess } from '../server/test/support/service-process.ts'
import { ADMIN_KEY } from '../server/test/support/test-service.ts'
import { run } from './release/run.ts'
import { ROOT } from './source-tree.ts'

const HELP = `Generates clients for Python and Go from server/openapi.json and has each sign in, list, publish and verify webhooks
against a running service, which it starts itself. Needs python3 (3.10 or later) and go, and installs the generators below
the temporary folder.

  npm run clients
`

const CONTRACT = join(ROOT, 'server/openapi.json')
const STORIES = join(ROOT, 'scripts/clients')

const PYTHON_CONFIG = `project_name_override: postern-client
package_name_override: postern_client
literal_enums: true
`

const GO_CONFIG = `package: postern
generate: { models: true, client: true }
output: postern/postern.gen.go
output-options: { response-type-suffix: Result, resolve-type-name-collisions: true }
`

async function python(folder: string, url: string): Promise<string> {
  const bin = join(folder, 'python/bin')
  await run(folder, 'python3', '-m', 'venv', 'python')
  await run(
    folder,
    join(bin, 'pip'),
    'install',
    '--quiet',
    'openapi-python-client==0.29.1',
    'standardwebhooks==1.1.0',
  )
  writeFileSync(join(folder, 'python.yaml'), PYTHON_CONFIG)
  const options = [
    '--path',
    CONTRACT,
    '--config',
    'python.yaml',
    '--output-path',
    'client',
    '--meta',
    'setup',
  ]
  await run(folder, join(bin, 'openapi-python-client'), 'generate', ...options)
  cpSync(join(STORIES, 'story.py'), join(folder, 'client/story.py')) // beside the package, so that it is found
  return run(folder, join(bin, 'python'), 'client/story.py', url, ADMIN_KEY)
}

async function go(folder: string, url: string): Promise<string> {
  const home = join(folder, 'go')
  mkdirSync(join(home, 'postern'), { recursive: true })
  cpSync(join(STORIES, 'story.go'), join(home, 'main.go'))
  writeFileSync(join(home, 'oapi.yaml'), GO_CONFIG)
  await run(home, 'go', 'mod', 'init', 'example.com/clients')
  const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
  await run(home, 'go', 'run', generator, '--config', 'oapi.yaml', CONTRACT)
  await run(home, 'go', 'mod', 'tidy')
  return run(home, 'go', 'run', '.', url, ADMIN_KEY)
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) process.stdout.write(HELP)
else {
  const folder = mkdtempSync(join(tmpdir(), 'postern-clients-'))
  const service = await ServiceProcess.create()
  try {
    await service.start()
    for (const story of [python, go]) process.stdout.write(`${await story(folder, service.url)}\n`)
  } finally {
    await service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
