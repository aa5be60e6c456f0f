import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ROOT } from '../docs/pages.ts'

/** One instruction: `COPY a b` is `{ name: 'COPY', text: 'a b' }`. */
export interface Instruction {
  name: string
  text: string
}

/** What stands between two FROM lines. */
export interface Stage {
  /** As later stages call it; undefined for the last. */
  name: string | undefined
  instructions: Instruction[]
}

/** The stages of the Dockerfile, in order. */
export function stages(): Stage[] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
  const found: Stage[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') found.push({ name: / AS (\S+)$/.exec(rest)?.[1], instructions: [] })
    else found.at(-1)!.instructions.push({ name, text: rest })
  }
  return found
}

/** The command of a CMD, ENTRYPOINT or HEALTHCHECK in its JSON form. */
export function commandOf({ text }: Instruction): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}

/** Whether .dockerignore leaves a file out of the context: the last line that matches it or a folder above decides. */
export function isIgnored(path: string): boolean {
  const folders = path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))
  let ignored = false
  for (const line of ignoreLines()) {
    const pattern = line.replace(/^!/, '')
    if (folders.some((folder) => matchesGlob(folder, pattern))) ignored = !line.startsWith('!')
  }
  return ignored
}

export function ignoreLines(): string[] {
  return readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}
