import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()
let areUnwanted = false

/** Remembers a process that works on the database, which must not outlive it. Returns it. */
export function track<T extends ChildProcess>(child: T): T {
  running.add(child)
  child.once('exit', () => running.delete(child))
  if (areUnwanted) child.kill('SIGKILL')
  return child
}

/** Before the first of a bench, or after another bench. */
export function admitChildren(): void {
  areUnwanted = false
}

/** Ends those that are left, when a bench was interrupted or failed, and from now on every new one. */
export async function killChildren(): Promise<void> {
  areUnwanted = true
  const ended = [...running].map(async (child) => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  })
  await Promise.all(ended)
}
