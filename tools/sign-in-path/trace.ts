import { AsyncLocalStorage } from 'node:async_hooks'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/source-tree.ts'
// @ts-expect-error: the driver's own class, which its types leave out
import { Query } from '../../vendor/postgres/src/query.js'
import { type Fn, functionsIn } from './functions.ts'

const known: Fn[] = []
const ran = new Set<Fn>()
const callers = new AsyncLocalStorage<readonly Fn[]>()
const statements: Array<{ query: { string?: string }; frames: readonly Fn[] }> = []

/** From here on, modules of server/src that are loaded say which of their functions run, and who called them. */
export function trace(): void {
  Object.assign(globalThis, { __enter: enter, __note: note })
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const file = url.startsWith('file:') ? relative(`${ROOT}/server/src`, fileURLToPath(url)) : '..'
      if (!file.endsWith('.ts') || file.startsWith('..')) return loaded
      return { ...loaded, source: instrumented(file, String(loaded.source)) }
    },
  })
  // The driver's constructor sets it, so this is where a statement is written.
  Object.defineProperty(Query.prototype, 'strings', {
    set(this: object, value: unknown) {
      statements.push({ query: this, frames: callers.getStore() ?? [] })
      Object.defineProperty(this, 'strings', { value, writable: true, enumerable: true })
    },
  })
}

/** The functions that ran since it was last asked. */
export function takeRan(): Fn[] {
  const taken = [...ran]
  ran.clear()
  statements.length = 0
  return taken
}

/** The functions that led to each statement that inserted rows since then, outermost first. */
export function inserts(): Array<readonly Fn[]> {
  return statements
    .filter(({ query }) => /\binsert into\b/i.test(query.string ?? ''))
    .map(({ frames }) => frames)
}

/** Wraps each body in a call of `enter`. Generators only note that they ran, and constructors not even that. */
function instrumented(file: string, text: string): string {
  const begins: Insertion[] = []
  const ends: Insertion[] = []
  for (const fn of functionsIn(file, text)) {
    const { kind, generator, async, body } = fn.node as unknown as Shape
    if (kind === 'constructor') continue
    const index = known.push(fn) - 1
    if (generator) {
      begins.push({ at: body.start + 1, text: ` __note(${index});` })
      continue
    }
    const isBlock = body.type === 'BlockStatement'
    const begin = `__enter(${index}, ${async ? 'async ' : ''}() => `
    begins.push({ at: body.start, text: isBlock ? `{ return ${begin}` : begin })
    ends.unshift({ at: body.end, text: isBlock ? ') }' : ')' }) // of those that end together the innermost first
  }
  const insertions = [...ends, ...begins].sort((one, other) => one.at - other.at)
  let done = 0
  let made = ''
  for (const { at, text: inserted } of insertions) {
    made += text.slice(done, at) + inserted
    done = at
  }
  return made + text.slice(done)
}

interface Insertion {
  at: number
  text: string
}

interface Shape {
  kind?: string
  generator: boolean
  async: boolean
  body: Fn['node']
}

function enter<T>(index: number, body: () => T): T {
  const fn = known[index]!
  ran.add(fn)
  return callers.run([...(callers.getStore() ?? []), fn], body)
}

function note(index: number): void {
  ran.add(known[index]!)
}
