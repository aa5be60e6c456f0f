import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeVersion } from '../../../../scripts/release/versions.ts'
import { ROOT } from '../docs/pages.ts'

/** The version that the tree of a checkout begins with. */
export const BEFORE = '1.4.2'

const CHANGELOG = `# Changelog

What is new.

## Unreleased

### Added

- A door.

## 1.4.2 - 2026-01-31

- A window.
`

/** What a release needs of the tree. */
const FILES = [
  ...['.gitignore', '.npmrc', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts'],
  ...[
    'docs',
    'server/package.json',
    'server/openapi.json',
    'server/src/platform/text',
    'console/package.json',
  ],
  ...[
    'sdk/package.json',
    'sdk/postern.css',
    'sdk/postern.css.d.ts',
    'sdk/README.md',
    'sdk/CHANGELOG.md',
    'sdk/size-budget.json',
  ],
  ...['sdk/tsconfig.build.json', 'sdk/src', 'sdk/cli'],
]

export interface Ended {
  code: number
  output: string
}

/** A Git repository on main that holds what a release needs of the tree, at version 1.4.2, with the node_modules of this one. */
export class Checkout implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'postern-release-'))

  async init(): Promise<this> {
    for (const file of FILES) cpSync(join(ROOT, file), join(this.folder, file), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'))
    writeVersion(this.folder, BEFORE)
    this.write('CHANGELOG.md', CHANGELOG)
    await this.git('init', '--quiet', '--initial-branch', 'main')
    this.write('.git/info/exclude', 'node_modules\n') // the link, which .gitignore takes for a file
    await this.commit()
    return this
  }

  /** Commits everything. */
  async commit(): Promise<void> {
    await this.git('add', '--all')
    await this.git('commit', '--quiet', '--message', 'test: a change')
  }

  /** On main again at a commit of its history, with no tag and no other change. */
  async resetTo(commit: string): Promise<void> {
    await this.git('checkout', '--quiet', '--force', '-B', 'main', commit)
    await this.git('clean', '--quiet', '--force')
    const tags = await this.git('tag')
    if (tags) await this.git('tag', '--delete', ...tags.split('\n'))
  }

  async git(...args: string[]): Promise<string> {
    return (await this.run('git', ...args)).stdout.trimEnd()
  }

  /** `npm run release -- ...args`, without npm. */
  async release(...args: string[]): Promise<Ended> {
    try {
      const { stdout, stderr } = await this.run(process.execPath, 'scripts/release.ts', ...args)
      return { code: 0, output: stdout + stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, output: stdout + stderr }
    }
  }

  /** All that a release changes: commits, tags, files, and those that Git ignores. */
  async state(): Promise<string> {
    const parts = [
      await this.git('log', '--format=%H %s'),
      await this.git('tag'),
      await this.git('status', '--porcelain', '--ignored'),
    ]
    return parts.join('\n')
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  run(program: string, ...args: string[]) {
    // As on a machine of its own: with no settings of whoever runs the tests, nor of the npm that may have started them.
    const outside = Object.entries(process.env).filter(([name]) => !/^(npm_|GIT_)/i.test(name))
    const person = { NAME: 'Ada', EMAIL: 'ada@example.com' }
    return promisify(execFile)(program, args, {
      cwd: this.folder,
      env: {
        ...Object.fromEntries(outside),
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((role) =>
            Object.entries(person).map(([what, value]) => [`GIT_${role}_${what}`, value]),
          ),
        ),
      },
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
