import assert from 'node:assert/strict'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPython, wheelName } from '../../scripts/build-python.ts'
import { run } from '../../scripts/release/run.ts'
import { readVersion } from '../../scripts/release/versions.ts'
import { ROOT } from '../../scripts/source-tree.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { pythonPackages } from '../clients/tools.ts'
import type { Sdk, World } from './sdk.ts'

const PACKAGE = join(ROOT, 'sdk-python')

/** What its tests and the type checkers need. */
const TOOLS = [
  'httpx2==2.16.2',
  'httpx==0.28.1',
  'pyjwt[crypto]==2.15.1',
  'fastapi==0.165.0',
  'flask==3.1.3',
  'django==5.2.19',
  'django-stubs==6.1.2',
  'pytest==9.2.0',
  'mypy==2.4.1',
  'check-wheel-contents==0.6.3',
]

/** The package postern-sdk: the wheel that the service hands out. */
export const python: Sdk = {
  name: 'Python',
  needs: ['python3'],
  async run(world) {
    const wheel = join(world.folder, wheelName(readVersion(ROOT)))
    writeFileSync(wheel, buildPython(ROOT))
    assert.deepEqual(buildPython(ROOT), buildPython(ROOT), 'Two wheels of the same sources differ.')
    const [told, tested] = await Promise.all([story(world, wheel), tests(world, wheel)])
    return `${told}; ${tested}`
  },
}

/** From an empty environment, as its users have it. */
async function story({ folder, url, direct, proxy }: World, wheel: string): Promise<string> {
  const empty = join(folder, 'empty')
  await run(folder, 'python3', '-m', 'venv', empty)
  await run(folder, join(empty, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', wheel)
  cpSync(join(ROOT, 'tools/sdks/story.py'), join(folder, 'story.py'))
  const told = await run(folder, join(empty, 'bin/python'), '-W', 'error', 'story.py', url, direct, ADMIN_KEY)
  assert.deepEqual(proxy.keys, [2], 'The account was not asked for twice with one key.')
  return told
}

/** Its own tests against the installed wheel, and the types of the sources. */
async function tests({ folder }: World, wheel: string): Promise<string> {
  const tools = await pythonPackages(...TOOLS)
  const bin = (name: string) => join(tools, 'bin', name)
  const installed = join(folder, 'installed')
  await run(folder, bin('pip'), 'install', '--quiet', '--no-deps', '--target', installed, wheel)
  const environment = `import os, sys; sys.path.insert(0, ${JSON.stringify(installed)}); import pytest; sys.exit(pytest.main(sys.argv[1:]))`
  const [said] = await Promise.all([
    run(PACKAGE, bin('python'), '-c', environment, '-p', 'no:cacheprovider'),
    run(PACKAGE, bin('mypy'), '--cache-dir', join(folder, 'mypy'), 'src'),
    run(folder, bin('check-wheel-contents'), wheel),
  ])
  return said.split('\n').at(-1) ?? ''
}
