import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GO_FOLDER, goModulePath } from '../../scripts/build/go-module.ts'
import { readVersion } from '../../scripts/release/versions.ts'
import { ROOT } from '../../scripts/source-tree.ts'
import { blocksOfGo } from './go-docs.ts'
import type { Sdk, World } from './sdk.ts'
import { prepare, type Told } from './world.ts'

const run = promisify(execFile)
const EXAMPLE = join(ROOT, 'examples/go-net-http')
const STORY = join(ROOT, 'tools/sdks/go')

/** The Go SDK: gofmt, go vet and its tests, then the story with the module as `go get` takes it from the service. */
export const go: Sdk = {
  name: 'Go',
  needs: ['go', 'gofmt'],
  async run(world) {
    const { stdout: badly } = await run('gofmt', ['-l', join(ROOT, GO_FOLDER), STORY, EXAMPLE])
    if (badly) throw new Error(`gofmt would write these in another way:\n${badly}`)
    await runGo(join(ROOT, GO_FOLDER), 'vet', './...')
    await runGo(join(ROOT, GO_FOLDER), 'test', './...')

    const { told, stop } = await prepare(world)
    try {
      return await tell(world, told)
    } finally {
      await stop()
    }
  },
}

/** Takes the module from the service into an empty folder, and tells the story. */
async function tell({ folder, direct }: World, told: Told): Promise<string> {
  const module = goModulePath(ROOT)
  const version = `v${readVersion(ROOT)}`
  const env = {
    GOPROXY: `${direct}/go,off`,
    GONOSUMDB: module,
    // Its own, so that the module is really fetched.
    GOMODCACHE: join(folder, 'modules'),
    // Without the paths of folders, so that what was compiled once is found again.
    GOFLAGS: '-modcacherw -trimpath',
    WORLD: JSON.stringify(told),
  }
  const story = join(folder, 'story')
  cpSync(STORY, story, { recursive: true })
  cpSync(EXAMPLE, join(story, 'example'), { recursive: true, filter: (path) => !path.endsWith('go.mod') })
  const inStory = (...args: string[]) => runGo(story, ...args, env)
  await inStory('mod', 'init', 'example.com/story')
  await inStory('get', `${module}@${version}`)
  await inStory('mod', 'verify')
  const sum = await (await fetch(`${direct}/go/${module}/@v/${version}.ziphash`)).text()
  const sums = readFileSync(join(story, 'go.sum'), 'utf8')
  if (!sums.includes(sum)) throw new Error(`The service says ${sum}, and go.sum\n${sums}`)
  const blocks = blocksOfGo(story, module)
  await inStory('vet', './...')
  const said = (await inStory('run', '.')).trim()
  return `${said}, ${blocks.length} blocks of docs/go.md and the example compiled`
}

/** Runs `go`; the last argument may be variables. Throws with what it said. */
async function runGo(cwd: string, ...args: Array<string | Record<string, string>>): Promise<string> {
  const words = args.filter((one) => typeof one === 'string')
  const variables = args.find((one) => typeof one !== 'string')
  try {
    const { stdout } = await run('go', words, {
      cwd,
      env: { ...process.env, ...variables },
      maxBuffer: 2 ** 24,
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`go ${words.join(' ')}\n${stdout}${stderr}`)
  }
}
