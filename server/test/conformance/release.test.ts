import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { nextVersion, readVersion, versionMismatches } from '../../../scripts/release/versions.ts'
import { VERSION } from '../../src/platform/process/version.ts'
import { ROOT } from '../support/docs/pages.ts'
import { BEFORE, Checkout } from '../support/release/checkout.ts'

test('the service tells the version of the tree', async () => {
  expect(VERSION).toBe(readVersion(ROOT))
  const { stdout } = await promisify(execFile)(process.execPath, ['server/postern.mjs', '-v'], { cwd: ROOT })
  expect(stdout).toBe(`${VERSION}\n`)
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
})

test('a release has its notes, version, commit, tag and package, and pushes nothing', async () => {
  await using checkout = await new Checkout().init()
  await checkout.git('init', '--quiet', '--bare', '.git/elsewhere')
  await checkout.git('remote', 'add', 'origin', '.git/elsewhere')

  const signer = join(checkout.folder, '.git/signer')
  await checkout.run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', signer)
  for (const [name, value] of [
    ['gpg.format', 'ssh'],
    ['user.signingkey', signer],
    ['gpg.ssh.allowedSignersFile', `${signer}s`],
  ] as const)
    await checkout.git('config', name, value)
  checkout.write('.git/signers', `ada@example.com ${checkout.read('.git/signer.pub')}`)

  const { code, output } = await checkout.release('minor')

  expect(output).toContain('git push --atomic origin main v1.5.0')
  expect(code).toBe(0)
  const day = new Date().toISOString().slice(0, 10)
  expect(checkout.read('CHANGELOG.md')).toContain(
    `What is new.\n\n## Unreleased\n\n## 1.5.0 - ${day}\n\n### Added\n\n- A door.\n\n## 1.4.2 - 2026-01-31\n`,
  )
  expect(versionsIn(checkout)).toEqual(Array(versionsIn(checkout).length).fill('1.5.0'))
  expect(await checkout.git('log', '-1', '--format=%s')).toBe('release: 1.5.0')
  expect(await checkout.git('rev-parse', 'v1.5.0^{commit}')).toBe(await checkout.git('rev-parse', 'HEAD'))
  expect(await checkout.git('status', '--porcelain')).toBe('')
  expect(await checkout.git('ls-remote', 'origin')).toBe('')

  await checkout.git('verify-tag', 'v1.5.0')
  const sums = checkout.read('dist/SHA256SUMS')
  expect(await checkout.git('tag', '--list', '--format=%(contents:body)', 'v1.5.0')).toContain(sums.trim())
  await checkout.run('sh', '-c', 'cd dist && sha256sum --check --strict SHA256SUMS')
  expect(sums).toMatch(
    / {2}postern-sdk-1\.5\.0\.tgz\n.* {2}postern-cli-1\.5\.0\.tgz\n.* {2}postern-cli-1\.5\.0\.mjs\n$/,
  )
  expect(output).toMatch(/@postern\/sdk\/webhooks +\d+ of \d+ bytes/)
  expect(checkout.read('sdk/CHANGELOG.md')).toContain(`## Unreleased\n\n## 1.5.0 - ${day}\n`)

  const tarball = 'dist/postern-sdk-1.5.0.tgz'
  const manifest = await checkout.run('tar', '--to-stdout', '-xzf', tarball, 'package/package.json')
  expect(JSON.parse(manifest.stdout)).toMatchObject({ name: '@postern/sdk', version: '1.5.0' })
  const files = (await checkout.run('tar', '-tzf', tarball)).stdout.split('\n')
  expect(files).toEqual(expect.arrayContaining(['package/dist/index.js', 'package/dist/webhooks.d.ts']))
  expect(files.filter((file) => file.includes('test'))).toEqual([])
}, 60_000)

/** Every version of ours that npm or a reader of the API is shown. */
function versionsIn(checkout: Checkout): string[] {
  const json = (file: string) => JSON.parse(checkout.read(file))
  const folders = ['', ...json('package.json').workspaces]
  const lock = json('package-lock.json')
  return [
    ...folders.map((folder) => json(join(folder, 'package.json')).version),
    ...folders.map((folder) => lock.packages[folder].version),
    lock.version,
    json('server/openapi.json').info.version,
  ]
}

describe('a package is not released', () => {
  const cases: Array<[tool: string, fault: string, entry: string, says: string]> = [
    ['publint', 'an entry that is not there', './gone.js', 'does not exist'],
    ['attw', 'an entry without types', './untyped.js', 'no type declarations were found'],
  ]
  test.for(cases)('by %s: %s', async ([, , entry, says], { expect }) => {
    await using checkout = await new Checkout().init()
    checkout.write('sdk/size-budget.json', '{}')
    const { name, version, type } = JSON.parse(checkout.read('sdk/package.json'))
    const manifest = {
      name,
      version,
      type,
      exports: { '.': './typed.js', './extra': entry },
      files: ['*.js', '*.d.ts'],
    }
    checkout.write('sdk/package.json', `${JSON.stringify(manifest, null, 2)}\n`)
    checkout.write('sdk/typed.d.ts', 'export declare const typed: number\n')
    for (const name of ['typed', 'untyped']) checkout.write(`sdk/${name}.js`, `export const ${name} = 1\n`)
    await checkout.commit()
    const before = await checkout.state()

    const { code, output } = await checkout.release('patch')

    expect(output.toLowerCase()).toContain(says)
    expect(code).toBe(1)
    expect(await checkout.state()).toBe(before)
  })
})

describe('without a release', () => {
  let checkout: Checkout
  beforeAll(async () => {
    checkout = await new Checkout().init()
  })
  afterAll(() => checkout[Symbol.asyncDispose]())

  // Without the two dashes the option is npm's.
  test.each(['-- minor --dry-run', 'minor --dry-run'])('a dry run leaves nothing: %s', async (words) => {
    const before = await checkout.state()
    const { stdout } = await checkout.run('npm', 'run', '--silent', 'release', ...words.split(' '))
    expect(stdout).toContain('- A door.')
    expect(stdout).toContain('A dry run: nothing was changed. It would set the version')
    expect(stdout).toContain('v1.5.0')
    expect(await checkout.state()).toBe(before)
  })

  /** What is wrong with the checkout or the command, what makes it so, and what takes it back. */
  const refusals: Array<{ name: string; says: RegExp; wanted?: string; make?: () => unknown }> = [
    { name: 'no version', says: /Which version\?/, wanted: '' },
    { name: 'no known word', says: /"huge" is neither major, minor or patch/, wanted: 'huge' },
    { name: 'a lower version', says: /1\.4\.1 is lower than 1\.4\.2/, wanted: '1.4.1' },
    {
      name: 'a changed file',
      says: /Commit or stash first:\n M CHANGELOG\.md/,
      make: () => checkout.write('CHANGELOG.md', 'changed'),
    },
    {
      name: 'a file that Git does not know',
      says: /Commit or stash first:\n\?\? new\.ts/,
      make: () => checkout.write('new.ts', ''),
    },
    {
      name: 'another branch',
      says: /Releases are made on main; this is topic\./,
      make: () => checkout.git('switch', '--quiet', '--create', 'topic'),
    },
    {
      name: 'a commit on no branch',
      says: /this is no branch\./,
      make: () => checkout.git('switch', '--quiet', '--detach'),
    },
    {
      name: 'a version that was released',
      says: /1\.4\.2 was released/,
      wanted: BEFORE,
      make: () => checkout.git('tag', 'v1.4.2'),
    },
    {
      name: 'a changelog that says nothing new',
      says: /says nothing below "## Unreleased"/,
      make: () => changelog((text) => text.replace('- A door.\n', '')),
    },
    {
      name: 'a changelog without its part',
      says: /CHANGELOG\.md has no "## Unreleased"/,
      make: () => changelog((text) => text.replace('## Unreleased', '## Soon')),
    },
  ]
  async function changelog(change: (text: string) => string): Promise<void> {
    checkout.write('CHANGELOG.md', change(checkout.read('CHANGELOG.md')))
    await checkout.commit()
  }

  test.each(refusals)('$name is refused', async ({ says, wanted = 'minor', make }) => {
    const start = await checkout.git('rev-parse', 'HEAD')
    onTestFinished(() => checkout.resetTo(start))
    await make?.()
    const before = await checkout.state()
    const { code, output } = await checkout.release(...(wanted ? [wanted] : []))
    expect(output).toMatch(says)
    expect(code).toBe(1)
    expect(await checkout.state()).toBe(before)
  })
})

test('the next version', () => {
  expect(nextVersion('1.4.2', 'major')).toBe('2.0.0')
  expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0')
  expect(nextVersion('1.4.2', 'patch')).toBe('1.4.3')
  expect(nextVersion('1.4.2', '1.10.0')).toBe('1.10.0')
  expect(nextVersion('0.1.0', '0.1.0')).toBe('0.1.0') // the first release
  for (const wanted of ['1.4.1', '0.9.9', 'v1.5.0', '1.5', '1.5.0-rc.1', ''])
    expect(() => nextVersion('1.4.2', wanted), wanted).toThrow()
})

test('a place with another version is found', async () => {
  await using checkout = await new Checkout().init()
  expect(versionMismatches(checkout.folder)).toEqual([])
  const lock = JSON.parse(checkout.read('package-lock.json'))
  lock.packages.sdk.version = '1.4.1'
  checkout.write('package-lock.json', JSON.stringify(lock))
  const manifest = JSON.parse(checkout.read('console/package.json'))
  checkout.write('console/package.json', JSON.stringify({ ...manifest, version: undefined }))
  expect(versionMismatches(checkout.folder)).toEqual([
    'console/package.json says undefined at version, and server/package.json 1.4.2',
    'package-lock.json says 1.4.1 at packages > sdk > version, and server/package.json 1.4.2',
  ])
})
