import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that was started, and says that it is ready. */
export interface Program {
  output(): string
  stop(): Promise<void>
}

/** Starts a program with all that it starts in turn; rejects with what it printed if it ends before it is ready. */
export async function startProgram(
  [command = '', ...args]: readonly string[],
  {
    cwd,
    env,
    deadlineMs = 120_000,
    isReady = /\b(ready (at|in|on)|listening on) /i,
  }: { cwd: string; env: Record<string, string>; deadlineMs?: number; isReady?: RegExp },
): Promise<Program> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    detached: true, // so that npm's own children end with it
  })
  const ended = once(child, 'close')
  let output = ''
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), deadlineMs)
    const read = (chunk: Buffer) => {
      output += chunk
      if (isReady.test(output)) resolve(clearTimeout(tooLate))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`${command} ended:\n${output}`)), reject)
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { output: () => output, stop }
}
