import { type Session, console as toInspector } from 'node:inspector/promises'
// @ts-expect-error: the driver's own class, which its types leave out
import { Query } from '../../vendor/postgres/src/query.js'
import { type Coverage, keyOf, type Ran } from './coverage.ts'

interface Frames {
  callFrames: Array<{ url: string; lineNumber: number; columnNumber: number }>
  parent?: Frames
}

interface Statement {
  string?: string
  strings: unknown
}

/**
 * The statements that are sent, each with the functions that called for it: those on the stack when it was written, and those
 * that wait for them (the inspector's async stack traces, of any depth).
 */
export class Statements {
  readonly #session: Session
  readonly #coverage: Coverage
  readonly #sent: Array<{ statement: Statement; frames: Ran[] }> = []

  constructor(session: Session, coverage: Coverage) {
    this.#session = session
    this.#coverage = coverage
  }

  async start(): Promise<void> {
    await this.#session.post('Runtime.enable')
    await this.#session.post('Debugger.enable')
    await this.#session.post('Debugger.setAsyncCallStackDepth', { maxDepth: 10_000 })
    const framesOf = new WeakMap<object, Frames>()
    let last: Frames | undefined
    this.#session.on('Runtime.consoleAPICalled', ({ params }) => {
      last = params.stackTrace as Frames
    })
    Object.defineProperty(Query.prototype, 'strings', {
      set(this: object, value: unknown) {
        toInspector.debug('statement')
        if (last) framesOf.set(this, last)
        Object.defineProperty(this, 'strings', { value, writable: true, enumerable: true })
      },
    })
    const handle = Query.prototype.handle as () => Promise<void>
    const note = (statement: Statement) => {
      this.#sent.push({ statement, frames: this.#functionsIn(framesOf.get(statement)) })
    }
    Query.prototype.handle = function (this: Statement & { executed: boolean }) {
      if (!this.executed) note(this)
      return handle.call(this)
    }
  }

  /** Forgets those before. */
  clear(): void {
    this.#sent.length = 0
  }

  /** The functions that led to each statement that inserts rows, innermost first. */
  inserts(): Ran[][] {
    return this.#sent
      .filter(({ statement }) => /\binsert into\b/i.test(statement.string ?? ''))
      .map(({ frames }) => frames)
  }

  #functionsIn(stack: Frames | undefined): Ran[] {
    const found = new Map<string, Ran>()
    for (let part = stack; part; part = part.parent)
      for (const { url, lineNumber, columnNumber } of part.callFrames) {
        const one = this.#coverage.at(url, lineNumber, columnNumber)
        if (one && !found.has(keyOf(one))) found.set(keyOf(one), one)
      }
    return [...found.values()]
  }
}
