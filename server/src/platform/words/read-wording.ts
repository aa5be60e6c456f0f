import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** What a file of translations exports, read when it is needed. A bundle has its own way: server/bundle. */
export function readWording(folder: string, language: string): Record<string, unknown> {
  return load(`${folder}/${language}.ts`) as Record<string, unknown>
}
