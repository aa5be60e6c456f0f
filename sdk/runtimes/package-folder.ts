import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')

/** A folder of an application that has the SDK installed, as it is built, and the stories beside. */
export async function packageFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-runtimes-'))
  const installed = join(folder, 'node_modules/@postern/sdk')
  mkdirSync(installed, { recursive: true })
  await promisify(execFile)('npm', ['run', 'build', '-w', 'sdk', '--', '--outDir', join(installed, 'dist')], {
    cwd: ROOT,
  })
  copyFileSync(join(ROOT, 'sdk/package.json'), join(installed, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'))
  for (const name of ['story.js', 'by-process.js', 'by-require.cjs', 'by-bundle.js'])
    cpSync(join(import.meta.dirname, name), join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  return folder
}

/** The story as one file, with nothing of Node in it: esbuild refuses what a browser lacks. */
export async function bundle(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'by-bundle.js')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]!.text
}
