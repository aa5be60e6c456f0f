import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const MAGIC = Buffer.from('postern provider 1\n')
const SALT_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
/** What is read to derive the keys: also, as a power of two, what a guess costs. */
const GIVEN_BYTES = MAGIC.length + 1 + SALT_BYTES
const HEAD_BYTES = GIVEN_BYTES + KEY_BYTES
const CHUNK_BYTES = 65_536
/** log2 of scrypt's N: about 0.4 s and 128 MiB for each guess. */
const COST = 17
/** A file cannot ask for more memory than this costs. */
const MAX_COST = 20

const DAMAGED =
  'The file is damaged, incomplete or was changed. Nothing of it was imported. Copy it again, or export again.'

type Bytes = AsyncIterable<Uint8Array>

/** Seals a stream under a passphrase, in chunks that can be neither left out, cut off nor exchanged. */
export async function* sealStream(plain: Bytes, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const given = Buffer.concat([MAGIC, Buffer.of(cost), randomBytes(SALT_BYTES)])
  const { key, check } = await deriveKeys(passphrase, given)
  const head = Buffer.concat([given, check])
  yield head
  let counter = 0
  for await (const { chunk, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter++, isLast))
    cipher.setAAD(head)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what `sealStream` made. Throws an Error with the cure if the passphrase or the file is wrong. */
export async function* openStream(sealed: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const rest = sealed[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await rest.next()
    if (done) throw new Error('This is not a file of postern export-provider, or only its beginning.')
    head = Buffer.concat([head, value])
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('This is not a file of postern export-provider, or one of another version.')
  const { key, check } = await deriveKeys(passphrase, head.subarray(0, GIVEN_BYTES))
  if (!timingSafeEqual(check, head.subarray(GIVEN_BYTES, HEAD_BYTES)))
    throw new Error('The passphrase is not the one that this file was sealed with.')
  const body = async function* (): AsyncGenerator<Uint8Array> {
    yield head.subarray(HEAD_BYTES)
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  let counter = 0
  for await (const { chunk, isLast } of chunksOf(body(), CHUNK_BYTES + TAG_BYTES))
    yield openChunk(chunk, key, nonceOf(counter++, isLast), head.subarray(0, HEAD_BYTES))
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer, head: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw new Error(DAMAGED)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(head)
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new Error(DAMAGED, { cause: error })
  }
}

/** Counts the chunks and marks the last: the key is of this file alone, so no nonce comes twice. */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(counter, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* chunksOf(bytes: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0)
  for await (const more of bytes) {
    held = Buffer.concat([held, more])
    // One byte more shows that a full chunk is not the last.
    while (held.length > size) {
      yield { chunk: held.subarray(0, size), isLast: false }
      held = held.subarray(size)
    }
  }
  yield { chunk: held, isLast: true }
}

/** By scrypt (RFC 7914), at the cost and with the salt that the head of a file gives. */
async function deriveKeys(passphrase: string, given: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const cost = given[MAGIC.length]!
  if (cost < 1 || cost > MAX_COST) throw new Error(DAMAGED)
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }
  const salt = given.subarray(MAGIC.length + 1)
  const both = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, 2 * KEY_BYTES, options, (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  )
  return { key: both.subarray(0, KEY_BYTES), check: both.subarray(KEY_BYTES) }
}
