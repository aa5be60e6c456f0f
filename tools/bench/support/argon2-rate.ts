import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { hashWithArgon2 } from '../../../server/src/platform/password-hash/argon2.ts'

// The bare rate of comparing passwords with hashes of Postern's cost, as many at a time as there are cores, in a
// separate process. No sign-in by password can be faster.

const PASSWORD = 'a password of the bench'
const hash = await hashWithArgon2(PASSWORD)

process.on('message', async ({ count }: { count: number }) => {
  let left = count
  const compareInTurn = async (): Promise<void> => {
    while (left-- > 0) if (!(await verify(hash, PASSWORD))) throw new Error('A right password was refused.')
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, compareInTurn))
  process.send?.({ ms: performance.now() - startedAt })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
