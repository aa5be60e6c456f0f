import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { importViolations } from './import-rules.ts'
import { longFiles } from './long-files.ts'
import { longSubjects } from './long-subjects.ts'
import { plainWords } from './plain-words.ts'
import { versionMismatches } from './release/versions.ts'
import { writeSdkSamples } from './sdk-samples.ts'
import { ROOT, readSources } from './source-tree.ts'
import { declaredWords, LOCALES, translationFaults } from './translations.ts'
import { unusedWords } from './unused-words.ts'

const HELP = `Checks everything that needs no test run, within a minute:

  types             tsc --noEmit
  console types     with the browser's types, and no Node types
  SDK types         as its users build it: no Node types, only its own files
  SDK samples       those of the reference at /docs, compiled
  lint and format   biome check .       cure: npx biome check --write .
  import rules      scripts/import-rules.ts; no files or folders in a circle, in the console too
  file lengths      no file has more than 400 lines, tests included
  words             each message is used; locales/ has it in every language, with its placeholders and plurals
  plain words       what STYLE.md refuses in strings, comments and docs: no folder has more of it than scripts/plain-words.json
                    allows; after a cure, or where a folder moved: npm run check -- --lower
  commit subjects   at most 72 characters each, in commits since the rule began
  one version       every package.json, the lock file and openapi.json agree with server/package.json
  openapi.json      redocly lint, with the rules of redocly.yaml
  generated files   npm run generate -- --check       cure: npm run generate

  npm run check                  all of these
  npm run check -- --lower       writes today's counts into plain-words.json, unless a rule is broken more often in all
`

/** What a step found wrong; nothing if all is well. */
type Step = () => Promise<string>

const STEPS: Record<string, Step> = {
  types: run('npx', 'tsc', '--noEmit'),
  'console types': run('npx', 'tsc', '--noEmit', '-p', 'console/tsconfig.json'),
  'SDK types': run('npx', 'tsc', '--noEmit', '-p', 'sdk/tsconfig.web.json'),
  'SDK samples': compileSamples,
  'lint and format': run('npx', 'biome', 'check', '.'),
  'import rules': async () =>
    importViolations(readSources('server/src', 'sdk/src', 'console/src')).join('\n'),
  'file lengths': async () => longFiles().join('\n'),
  words: async () => {
    const files = readSources('server/src')
    const words = await declaredWords(files)
    return [...unusedWords(words, files), ...translationFaults(words, LOCALES)].join('\n')
  },
  'plain words': async () => plainWords(),
  'commit subjects': async () => longSubjects(),
  'one version': async () => versionMismatches(ROOT).join('\n'),
  'openapi.json': run('npx', 'redocly', 'lint', 'server/openapi.json', '--format=stylish'),
  'generated files': run(process.execPath, 'scripts/generate.ts', '--check'),
}

/** Most steps keep one core busy, and there are at least two. */
const AT_A_TIME = 2

/** A check asks no server whether there is a newer tool. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' }

/** A step that runs a command: what it printed if it failed. */
function run(command: string, ...args: string[]): Step {
  return async () => {
    const env = { ...process.env, ...QUIET }
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return code === 0 ? '' : `${output}${errors}`.trim() || `${command} ended with ${code}`
  }
}

async function compileSamples(): Promise<string> {
  const document = JSON.parse(readFileSync(join(ROOT, 'server/openapi.json'), 'utf8'))
  const { folder, remove } = writeSdkSamples(ROOT, document)
  const failure = await run('npx', 'tsc', '--project', folder)()
  remove()
  return failure
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, lower: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const steps = values.lower ? { 'plain words': async () => plainWords({ lower: true }) } : STEPS

  const failures: string[] = []
  const waiting = Object.entries(steps)
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, step] = next
      const startedAt = performance.now()
      const failure = await step()
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      process.stdout.write(`${failure ? 'FAILED' : 'ok    '}  ${name.padEnd(16)} ${seconds.padStart(5)} s\n`)
      if (failure) failures.push(`--- ${name}\n${failure}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  if (failures.length === 0) return
  process.stderr.write(`\n${failures.join('\n\n')}\n`)
  process.exitCode = 1
}

await main()
