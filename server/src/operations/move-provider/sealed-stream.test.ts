import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStream, sealStream } from './sealed-stream.ts'

const FULL = 65_536 + 16

async function* once(...parts: Uint8Array[]) {
  yield* parts
}

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

test('three chunks open again; exchanged or cut off between two chunks they do not', async () => {
  const plain = randomBytes(3 * 65_536)
  const sealed = await all(sealStream(once(plain), 'a passphrase', 4))
  expect((await all(openStream(once(sealed), 'a passphrase'))).equals(plain)).toBe(true)
  const at = sealed.length - 3 * FULL
  const chunk = (n: number) => sealed.subarray(at + n * FULL, at + (n + 1) * FULL)
  const exchanged = once(sealed.subarray(0, at), chunk(1), chunk(0), chunk(2))
  await expect(all(openStream(exchanged, 'a passphrase'))).rejects.toThrow('damaged')
  await expect(all(openStream(once(sealed.subarray(0, -FULL)), 'a passphrase'))).rejects.toThrow('damaged')
})
