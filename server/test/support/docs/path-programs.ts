import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, blocksOf, pagesOfPath, ROOT } from './pages.ts'

/** The page whose first sample makes the client. */
const PREPARES = 'docs/path/teams.md'
/** The page whose first sample finds the account that the pages after it go on with. */
const FINDS = 'docs/path/limits.md'
/** How a page says that it begins with that account. */
const GOES_ON = 'limits.md#find-the-account'

/** The samples of a page of the path in one language, with those that the page says to begin with. */
export interface Part {
  page: string
  /** `teams` */
  name: string
  samples: string[]
}

/** The client in a language, and the pages of the path that go on with it. */
export function partsIn(language: string): { client: string; parts: Part[] } {
  const of = (page: string) => blocksOf(page).filter((block) => block.language === language)
  const [client] = of(PREPARES)
  if (client === undefined) throw new Error(`${PREPARES} makes no client in ${language}.`)
  const [account] = of(FINDS)
  const parts = pagesOfPath()
    .filter((page) => page.startsWith('docs/path/'))
    .map((page) => {
      const own = of(page).filter((block) => block.place !== client.place)
      const before = readFileSync(join(ROOT, page), 'utf8').includes(GOES_ON) ? [account!] : []
      return {
        page,
        name: page.slice('docs/path/'.length, -'.md'.length),
        samples: textsOf([...before, ...own]),
      }
    })
  return { client: client.text, parts }
}

const textsOf = (blocks: Block[]): string[] => blocks.map(({ text }) => text)

/** One program in TypeScript: the client, then each page in a scope of its own. */
export function typescriptOfPath(): string {
  const { client, parts } = partsIn('ts')
  const pages = parts.map(({ page, samples }) => `// ${page}\n{\n${samples.join('\n')}}`)
  return [client, ...pages].join('\n')
}

/** One program in Python: a function for each page. */
export function pythonOfPath(): string {
  const { client, parts } = partsIn('python')
  const functions = parts.map(({ name, samples }) => {
    const lines = samples.join('\n').trimEnd().split('\n')
    return `def ${name}() -> None:\n${lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n')}\n`
  })
  const calls = parts.map(({ name }) => `${name}()`)
  return [client, ...functions, ...calls].join('\n')
}

/** One program in Go, with the SDK's module: a function for each page. */
export function goOfPath(module: string): string {
  const { client, parts } = partsIn('go')
  const functions = parts.map(
    ({ name, samples }) =>
      `func ${name}(ctx context.Context, client *postern.Client) error {\n${samples.join('\n')}\nreturn nil\n}\n`,
  )
  const calls = parts.map(
    ({ name }) => `if err := ${name}(ctx, client); err != nil {\nlog.Fatal("${name}: ", err)\n}`,
  )
  return `package main

import (
"context"
"fmt"
"log"
"os"

postern "${module}"
)

func main() {
${client}
${calls.join('\n')}
}

${functions.join('\n')}`
}

/** What the samples of the path print, but for ids, tokens and the way in which a language writes true and false. */
export const PRINTED: readonly RegExp[] = [
  /^ada@example\.com owner$/m,
  /^false entitlement_required$/im,
  /^true 2\ntrue 1\ntrue 0\nfalse 0$/im,
  /^subscription\.upgraded \w+$/m,
  /\/account\/billing\/open\?token=/,
  /\brenewal open\n.*\bpurchase paid$/m,
]
