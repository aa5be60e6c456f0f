import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeArtefacts, removeArtefacts, tagRelease } from './release/artefacts.ts'
import { releaseNotes, unreleasedNotes } from './release/changelog.ts'
import { run } from './release/run.ts'
import { sdkTarball } from './release/sdk-package.ts'
import { nextVersion, posternTarball, readVersion, writeVersion } from './release/versions.ts'
import { ROOT } from './source-tree.ts'

const HELP = `Makes a release on this machine. It pushes and publishes nothing.

  npm run release -- minor             major, minor, patch, or a version such as 1.2.3
  npm run release -- minor --dry-run   says what it would do, and changes nothing

It refuses uncommitted changes, other branches than main, and a changelog that says nothing under "Unreleased". Then it

  1. moves what is under "Unreleased" in CHANGELOG.md below the version and today's date (UTC)
  2. sets the version in every package.json, in package-lock.json and in server/openapi.json
  3. packs the SDK into dist/, and checks the package with publint --strict, attw and sdk/size-budget.json
  4. builds the command line into dist/, packs the service, and writes the checksums of all to dist/SHA256SUMS
  5. commits, tags, and says what to push. The tag holds the checksums; it is signed if Git has a key (user.signingkey)

sdk/CHANGELOG.md is what users of the SDK read. It may have nothing new; then the version says so.

If a step fails, everything is put back.
`

const CHANGELOG = join(ROOT, 'CHANGELOG.md')
const SDK_CHANGELOG = join(ROOT, 'sdk/CHANGELOG.md')

/** What is to be released, after all that can be checked without a change has been. */
interface Plan {
  from: string
  version: string
  tag: string
  notes: string
  /** What the release is made of. */
  commit: string
}

const git = (...args: string[]): Promise<string> => run(ROOT, 'git', ...args)

async function planRelease(wanted: string): Promise<Plan> {
  const branch = await git('branch', '--show-current')
  if (branch !== 'main') throw new Error(`Releases are made on main; this is ${branch || 'no branch'}.`)
  const changes = await git('status', '--porcelain')
  if (changes) throw new Error(`Commit or stash first:\n${changes}`)
  const from = readVersion(ROOT)
  const version = nextVersion(from, wanted)
  const tag = `v${version}`
  if (await git('tag', '--list', tag)) throw new Error(`${version} was released: there is a tag ${tag}.`)
  const notes = unreleasedNotes(readFileSync(CHANGELOG, 'utf8'))
  return { from, version, tag, notes, commit: await git('rev-parse', 'HEAD') }
}

/** What was made, in words: the sizes of the SDK's entries, the checksums, and whether the tag is signed. */
async function carryOut({ version, tag, commit }: Plan): Promise<string> {
  try {
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(CHANGELOG, releaseNotes(readFileSync(CHANGELOG, 'utf8'), version, day))
    if (existsSync(SDK_CHANGELOG))
      writeFileSync(
        SDK_CHANGELOG,
        releaseNotes(readFileSync(SDK_CHANGELOG, 'utf8'), version, day, 'No change.'),
      )
    writeVersion(ROOT, version)
    const { sizes, checksums } = await makeArtefacts(ROOT, version)
    await git('commit', '--quiet', '--all', '--message', `release: ${version}`)
    const isSigned = await tagRelease(ROOT, tag, `Postern ${version}\n\n${checksums}`)
    const signed = isSigned ? 'The tag is signed.' : 'The tag is not signed: Git has no user.signingkey.'
    return `${sizes}\n\n${checksums}\n${signed}\n`
  } catch (error) {
    await git('reset', '--quiet', '--hard', commit) // nothing of anybody's is lost: the tree was clean
    removeArtefacts(ROOT, version)
    throw error
  }
}

const whatItIs = ({ from, version, notes }: Plan): string =>
  `Postern ${version}${version === from ? '' : `, after ${from}`}. What CHANGELOG.md says of it:\n\n${notes}\n\n`

const whatItWouldDo = ({ version, tag }: Plan): string =>
  `A dry run: nothing was changed. It would set the version, pack dist/${sdkTarball(version)}, commit and tag ${tag}.\n`

const whatToPush = ({ version, tag }: Plan): string => `Committed and tagged. To publish it:

  git push --atomic origin main ${tag}
  npm publish ./dist/${sdkTarball(version)}
  npm publish ./dist/${posternTarball(version)}

To take it back before that:

  git tag --delete ${tag} && git reset --hard HEAD~1
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const [wanted, ...others] = positionals
  if (!wanted || others.length > 0) throw new Error('Which version? Try: npm run release -- --help')
  // Without the two dashes, npm takes --dry-run for its own option.
  const dryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true'

  const plan = await planRelease(wanted)
  process.stdout.write(whatItIs(plan))
  process.stdout.write(dryRun ? whatItWouldDo(plan) : `${await carryOut(plan)}\n${whatToPush(plan)}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
