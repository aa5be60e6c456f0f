import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import type { AttemptError } from '../../src/webhooks/attempt/classify.ts'
import type { Behaviour } from './hostile-receiver.ts'
import { UNTRUSTED_CERTIFICATE } from './untrusted-certificate.ts'

const MIB = 1024 * 1024
const DRIP_MS = 40

/** One way to misbehave, and what the log must say of it. `error` undefined: delivered all the same. */
export interface HostileForm {
  name: string
  behave: Behaviour
  error: AttemptError | undefined
  /** Of the answer; null if none was understood. */
  status: number | null
  scheme?: 'https'
}

/** Answers each request, which are small enough to come in one piece. */
const answer =
  (...parts: Array<string | Buffer>): Behaviour =>
  (socket) =>
    socket.on('data', () => socket.write(Buffer.concat(parts.map((part) => Buffer.from(part)))))

const answerAndHangUp =
  (text: string): Behaviour =>
  (socket) =>
    socket.once('data', () => socket.end(text))

const answerAndReset =
  (text: string): Behaviour =>
  (socket) =>
    socket.once('data', () => socket.write(text, () => socket.resetAndDestroy()))

/** After `head`, `piece` as fast as it is taken; the receiver shares its thread with the sender, which gets its turns. */
const flood =
  (head: string, piece: Buffer): Behaviour =>
  (socket) => {
    const pour = (): boolean => socket.write(piece, (error) => error ?? setImmediate(pour))
    socket.once('data', () => {
      socket.write(head)
      pour()
    })
  }

/** After `head`, one byte now and then. */
const drip =
  (head: string, byte: string): Behaviour =>
  (socket) =>
    socket.once('data', () => {
      socket.write(head)
      const timer = setInterval(() => socket.write(byte), DRIP_MS)
      socket.once('close', () => clearInterval(timer))
    })

/** All of `text`, each byte in a packet of its own. */
const byteByByte =
  (text: string): Behaviour =>
  (socket) => {
    socket.setNoDelay()
    socket.once('data', async () => {
      for (const byte of Buffer.from(text))
        await new Promise((sent) => socket.write(Buffer.of(byte), () => setImmediate(sent)))
    })
  }

const speakTls: Behaviour = (socket: Socket) => {
  const secureContext = createSecureContext(UNTRUSTED_CERTIFICATE)
  new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {})
}

/** Half a mebibyte that unpacks to 512: members of a gzip stream follow each other, RFC 1952 §2.2. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(MIB))
  return Buffer.concat(Array.from({ length: 512 }, () => member))
}

const BOMB = gzipBomb()
const OK = 'HTTP/1.1 200 OK\r\n'
const CONTINUE = 'HTTP/1.1 100 Continue\r\nDate: now\r\n\r\n'
const CLOSE = 'Connection: close\r\n'
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`
const UNTIL_CLOSED = `${OK}${CLOSE}\r\n`
const REDIRECT = `HTTP/1.1 302 Found\r\n${CLOSE}Content-Length: 0\r\n`

const SLOW: HostileForm[] = [
  { name: 'never answers', behave: (socket) => socket.resume(), error: 'timeout', status: null },
  { name: 'never reads', behave: (socket) => socket.pause(), error: 'timeout', status: null },
  { name: 'sends a head byte by byte', behave: drip(`${OK}X: `, 'x'), error: 'timeout', status: null },
  { name: 'sends a body byte by byte', behave: drip(UNTIL_CLOSED, 'x'), error: 'timeout', status: 200 },
  { name: 'sends half a status line', behave: answer('HTTP/1.1 20'), error: 'timeout', status: null },
  { name: 'never ends its head', behave: answer(OK, 'a:\r\n'.repeat(3_900)), error: 'timeout', status: null },
  { name: 'promises more body than it has', behave: answer(OK, 'Content-Length: 9\r\n\r\nok'), error: 'timeout', status: 200 },
  { name: 'never ends its trailers', behave: answer(CHUNKED, '0\r\nX: '), error: 'timeout', status: 200 },
] // biome-ignore format: a table

const ENDLESS: HostileForm[] = [
  { name: 'endless body', behave: flood(UNTIL_CLOSED, Buffer.alloc(65_536, 'x')), error: 'response_too_large', status: 200 },
  { name: 'endless chunks', behave: flood(CHUNKED, Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)), error: 'response_too_large', status: 200 },
  { name: 'endless chunks of one byte', behave: flood(CHUNKED, Buffer.from('1\r\nx\r\n'.repeat(10_000))), error: 'response_too_large', status: 200 },
  { name: 'an endless chunk extension', behave: flood(`${CHUNKED}1;`, Buffer.alloc(65_536, 'x')), error: 'response_too_large', status: 200 },
  { name: 'endless trailers', behave: flood(`${CHUNKED}0\r\n`, Buffer.from('a:\r\n'.repeat(1_000))), error: 'response_too_large', status: 200 },
  { name: 'an endless gzip bomb', behave: flood(`${OK}${CLOSE}Content-Encoding: gzip\r\n\r\n`, BOMB), error: 'response_too_large', status: 200 },
  { name: 'a mebibyte of headers', behave: answer(OK, `X: ${'x'.repeat(99)}\r\n`.repeat(10_000), '\r\n'), error: 'response_too_large', status: null },
  { name: 'one header of a mebibyte', behave: answer(OK, `X: ${'x'.repeat(MIB)}\r\n\r\n`), error: 'response_too_large', status: null },
  { name: 'twenty thousand empty headers', behave: answer(OK, 'a:\r\n'.repeat(20_000), '\r\n'), error: 'response_too_large', status: null },
  { name: '100 Continue for ever', behave: flood('', Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000))), error: 'response_too_large', status: null },
  { name: 'endless 103 Early Hints', behave: flood('', Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n'.repeat(1_000))), error: 'response_too_large', status: null },
] // biome-ignore format: a table

const BROKEN_OFF: HostileForm[] = [
  { name: 'resets at once', behave: (socket) => socket.resetAndDestroy(), error: 'reset', status: null },
  { name: 'hangs up at once', behave: (socket) => socket.end(), error: 'reset', status: null },
  { name: 'hangs up before answering', behave: answerAndHangUp(''), error: 'reset', status: null },
  { name: 'hangs up in the status line', behave: answerAndHangUp('HTTP/1.1 20'), error: 'reset', status: null },
  { name: 'hangs up in the head', behave: answerAndHangUp(`${OK}X: x`), error: 'reset', status: null },
  { name: 'hangs up in the body', behave: answerAndHangUp(`${OK}Content-Length: 9\r\n\r\nok`), error: 'reset', status: 200 },
  { name: 'speaks TLS where none is expected', behave: speakTls, error: 'reset', status: null },
  { name: 'resets in the body', behave: answerAndReset(`${OK}Content-Length: 9\r\n\r\nok`), error: 'reset', status: 200 },
] // biome-ignore format: a table

const BROKEN: HostileForm[] = [
  { name: 'chunks without a size', behave: answer(CHUNKED, 'zz\r\n'), error: 'protocol', status: 200 },
  { name: 'a chunk longer than it says', behave: answer(CHUNKED, '1\r\nxx\r\n'), error: 'protocol', status: 200 },
  { name: 'a chunk of 2^64 bytes', behave: answer(CHUNKED, '10000000000000000\r\n'), error: 'protocol', status: 200 },
  { name: 'two lengths', behave: answer(OK, 'Content-Length: 2\r\nContent-Length: 3\r\n\r\nok'), error: 'protocol', status: null },
  { name: 'a length and chunks', behave: answer(OK, 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'), error: 'protocol', status: null },
  { name: 'a negative length', behave: answer(OK, 'Content-Length: -1\r\n\r\nok'), error: 'protocol', status: null },
  { name: 'a header without a name', behave: answer(OK, ': x\r\n\r\n'), error: 'protocol', status: null },
  { name: 'status 0', behave: answer('HTTP/1.1 0 Zero\r\n\r\n'), error: 'protocol', status: null },
  { name: 'status 000', behave: answer('HTTP/1.1 000 Zero\r\n\r\n'), error: 'protocol', status: null },
  { name: 'status abc', behave: answer('HTTP/1.1 abc What\r\n\r\n'), error: 'protocol', status: null },
  { name: 'status 1000', behave: answer('HTTP/1.1 1000 More\r\n\r\n'), error: 'protocol', status: null },
  { name: 'HTTP/0.9', behave: answerAndHangUp('<html>hello'), error: 'protocol', status: null },
  { name: 'HTTP/9.9', behave: answer('HTTP/9.9 200 OK\r\n\r\n'), error: 'protocol', status: null },
  { name: 'noise', behave: answer(Buffer.alloc(4_096, 0)), error: 'protocol', status: null },
  { name: 'an upgrade nobody asked for', behave: answer('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'), error: 'protocol', status: null },
  { name: 'a TLS alert where no TLS is expected', behave: answer(Buffer.from([21, 3, 3, 0, 2, 2, 10])), error: 'protocol', status: null },
  { name: 'no TLS where it is expected', behave: answer(`HTTP/1.1 400 Bad Request\r\n${CLOSE}\r\n`), error: 'tls', status: null, scheme: 'https' },
  { name: 'a certificate nobody vouches for', behave: speakTls, error: 'tls', status: null, scheme: 'https' },
  { name: 'hangs up on a TLS hello', behave: answerAndHangUp(''), error: 'reset', status: null, scheme: 'https' },
] // biome-ignore format: a table

const ODD: HostileForm[] = [
  { name: 'status 999', behave: answer(`HTTP/1.1 999 What\r\n${CLOSE}Content-Length: 0\r\n\r\n`), error: 'unexpected_status', status: 999 },
  { name: 'a redirect to the metadata service', behave: answer(REDIRECT, 'Location: http://169.254.169.254/latest/meta-data/\r\n\r\n'), error: 'redirect', status: 302 },
  { name: 'a redirect to itself', behave: answer(REDIRECT, 'Location: /\r\n\r\n'), error: 'redirect', status: 302 },
  { name: 'a redirect by Refresh and 300', behave: answer(`HTTP/1.1 300 Choose\r\n${CLOSE}Refresh: 0;url=/\r\nContent-Length: 0\r\n\r\n`), error: 'redirect', status: 300 },
  { name: 'a gzip bomb', behave: answer(`${OK}${CLOSE}Content-Encoding: gzip\r\nContent-Length: ${BOMB.length}\r\n\r\n`, BOMB), error: undefined, status: 200 },
  { name: 'more body than it promised', behave: answer(`${OK}Content-Length: 2\r\n\r\nokay`), error: undefined, status: 200 },
  { name: 'a few 103 and 102 before the answer', behave: answer('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n'.repeat(9), `${OK}${CLOSE}Content-Length: 2\r\n\r\nok`), error: undefined, status: 200 },
  { name: 'a 100 Continue that nobody asked for', behave: answer(CONTINUE, OK, CLOSE, 'Content-Length: 2\r\n\r\nok'), error: undefined, status: 200 },
  { name: '100 Continue among others, byte by byte', behave: byteByByte(`${CONTINUE}HTTP/1.1 103 Early Hints\r\nX: x\r\n\r\n${CONTINUE}HTTP/1.1 500 Oops\r\n${CLOSE}Content-Length: ${CONTINUE.length}\r\n\r\n${CONTINUE}`), error: 'server_error', status: 500 },
  { name: 'surrogates in UTF-8, which are no characters', behave: answer(OK, CLOSE, 'Content-Length: 6\r\n\r\n', Buffer.from('eda080edb080', 'hex')), error: undefined, status: 200 },
  { name: 'NUL and bytes that are no text', behave: answer(`HTTP/1.1 500 Oops\r\n${CLOSE}Content-Length: 9000\r\n\r\n`, Buffer.alloc(4_500), Buffer.alloc(4_500, 0xff)), error: 'server_error', status: 500 },
] // biome-ignore format: a table

/** Receivers that misbehave, one way each. */
export const HOSTILE_FORMS: HostileForm[] = [...SLOW, ...ENDLESS, ...BROKEN_OFF, ...BROKEN, ...ODD]

/** The form of that name. */
export function hostileForm(name: string): HostileForm {
  return HOSTILE_FORMS.find((form) => form.name === name)!
}
