import { readFileSync } from 'node:fs'
import type { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../scripts/source-tree.ts'

/** A function of server/src, by where its text is. */
export interface Ran {
  /** Relative to server/src. */
  file: string
  name: string
  start: number
  end: number
}

export const keyOf = ({ file, start }: Ran): string => `${file}:${start}`

/**
 * V8's precise coverage, which counts the calls of every function, arrow functions too, since it was last taken. The body of a
 * module is none.
 */
export class Coverage {
  readonly #session: Session
  readonly #known = new Map<string, Ran[]>()

  constructor(session: Session) {
    this.#session = session
  }

  async start(): Promise<void> {
    await this.#session.post('Profiler.enable')
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }

  /** The functions of server/src that ran since it was last taken. */
  async take(): Promise<Ran[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    return result.flatMap(({ url, functions }) => {
      const file = fileOf(url)
      if (file === undefined) return []
      return functions.flatMap(({ functionName: name, ranges: [range] }) => {
        const one = { file, name, start: range!.startOffset, end: range!.endOffset }
        if (isModule(one)) return []
        this.#know(one)
        return range!.count > 0 ? [one] : []
      })
    })
  }

  /** The innermost function at a place, if it has run since the start. */
  at(url: string, line: number, column: number): Ran | undefined {
    const file = fileOf(url)
    if (file === undefined) return undefined
    const lines = textOf(file).split('\n')
    const offset = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + column
    return this.#known
      .get(file)
      ?.filter(({ start, end }) => start <= offset && offset < end)
      .sort((one, other) => one.end - one.start - (other.end - other.start))[0]
  }

  #know(one: Ran): void {
    const others = this.#known.getOrInsertComputed(one.file, () => [])
    if (!others.some(({ start, end }) => start === one.start && end === one.end)) others.push(one)
  }
}

/** The file's text, at the offsets that V8 names: Node replaces types by spaces. */
export function textOf(file: string): string {
  return readFileSync(`${ROOT}/server/src/${file}`, 'utf8')
}

function fileOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined
  const path = relative(`${ROOT}/server/src`, fileURLToPath(url))
  return path.startsWith('..') ? undefined : path
}

function isModule({ file, name, start, end }: Ran): boolean {
  return name === '' && start === 0 && end >= textOf(file).length
}
