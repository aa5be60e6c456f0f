/** Turns are told apart once a millisecond: a look at each turn would keep the loop busy while it waits for the database. */
const LOOK_EVERY_MS = 1

/** Milliseconds of CPU that one turn of this thread's event loop took at most while `work` ran: the machine's other work is not in it. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = cpu()
  const look = (): void => {
    const now = cpu()
    longest = Math.max(longest, now - last)
    last = now
  }
  const looks = setInterval(look, LOOK_EVERY_MS)
  await work().finally(() => clearInterval(looks))
  look()
  return longest
}

function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * What is dear on this machine: how long reading 1 MiB of small objects takes. The least of several tries: the first
 * compiles.
 */
export function unitOfCost(): number {
  const text = `[${'{"a":1},'.repeat(128 * 1024)}1]`
  const tries = Array.from({ length: 7 }, () => {
    const before = cpu()
    JSON.parse(text)
    return cpu() - before
  })
  return Math.max(1, Math.min(...tries))
}
