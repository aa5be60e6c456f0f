import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICON_NAMES } from '../../console/src/ui/icon-names.ts'

/** What the formatter leaves on one line: what fits, and what has a short key. */
const WIDTH = 110
const SHORT_KEY = 4

/** The icons of console/src/ui/icon-names.ts, as a module of paths. All 6,000 take 55 MB, which only who changes one needs. */
export function consoleIcons(): string {
  const file = createRequire(import.meta.url).resolve('@tabler/icons/tabler-nodes-outline.json')
  const drawn = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Array<[string, { d?: string }]>>
  const lines = Object.entries(ICON_NAMES).map(([name, tabler]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const path = `'${pathOf(tabler, drawn[tabler])}',`
    const isOneLine = key.length <= SHORT_KEY || `  ${key}: ${path}`.length <= WIDTH
    const gap = isOneLine ? ' ' : '\n    '
    return `  ${key}:${gap}${path}\n`
  })
  return `// Made by scripts/generate/console-icons.ts from the package @tabler/icons (MIT, Copyright (c) 2020-2026 Paweł Kuna).

import type { IconName } from './icon-names.ts'

/** What to draw for each icon, in a square of 24. */
export const ICON_PATHS: Readonly<Record<IconName, string>> = {
${lines.join('')}}
`
}

function pathOf(name: string, nodes: Array<[string, { d?: string }]> | undefined): string {
  if (!nodes)
    throw new Error(`Tabler Icons has no outline "${name}": name another in console/src/ui/icon-names.ts.`)
  // Paths that begin with an absolute point can be drawn as one.
  if (nodes.some(([tag, { d }]) => tag !== 'path' || !d?.startsWith('M')))
    throw new Error(`"${name}" is more than paths: teach scripts/generate/console-icons.ts to draw it.`)
  return nodes.map(([, { d }]) => d).join('')
}
