import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** The TypeScript files below some folders, without tests and what is generated, sorted. */
export function readSources(...folders: string[]): SourceFile[] {
  return readTypeScript(folders).filter(({ path }) => !isTest(path))
}

/** The test files below some folders, sorted. */
export function readTests(...folders: string[]): SourceFile[] {
  return readTypeScript(folders).filter(({ path }) => isTest(path))
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

function readTypeScript(folders: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\/(generated|node_modules|dist)\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
