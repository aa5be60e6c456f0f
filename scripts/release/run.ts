import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program and returns what it printed, without the final line break. Throws an Error with all of it if it fails. */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd: folder })).stdout.trimEnd()
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.trim() || message}`)
  }
}
