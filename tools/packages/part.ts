import { execFileSync } from 'node:child_process'
import { findProgram } from './find-program.ts'

/** One kind of package. */
export interface Part {
  name: string
  /** The programs that it needs, and how this machine gets them. */
  needs: Record<string, string>
  /** Tries it; tells what it saw. Throws when it does not hold. `folder` is empty, and removed afterwards. */
  run(programs: Programs, folder: string): Promise<string[]> | string[]
}

export type Programs = Record<string, string>

/** The programs of a part, or what is missing and how to get it. */
export function programsOf({ needs }: Pick<Part, 'needs'>): Programs | string {
  const found: Programs = {}
  for (const [name, how] of Object.entries(needs)) {
    const path = findProgram(name)
    if (!path) return `there is no ${name} on this machine (${how})`
    found[name] = path
  }
  return found
}

/** Runs a program to its end; its output is returned, or thrown. */
export function runToEnd(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`.trim())
  }
}
