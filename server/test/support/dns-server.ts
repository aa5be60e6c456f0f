import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

const TYPE_A = 1
const TYPE_TXT = 16
const TYPE_AAAA = 28
const NXDOMAIN = 3

/** The addresses, or texts, of a name; 'silence' sends no answer at all. */
export type Answer = string[] | 'silence'

/** A name server (RFC 1035, over UDP) for the names that a test gives it. All others do not exist. */
export class DnsServer {
  /** What each name is answered, look-up by look-up; the last answer stays. */
  readonly names = new Map<string, Answer[]>()
  /** The same for TXT records. */
  readonly texts = new Map<string, Answer[]>()
  /** While it is pending, answers wait. */
  hold: Promise<void> = Promise.resolve()
  /** How often each name was looked up, by type. */
  readonly #lookUps = new Map<string, number>()
  readonly #socket: Socket = createSocket('udp4')

  constructor() {
    this.#socket.on('message', async (query, { port, address }) => {
      const answer = this.#answer(query)
      await this.hold
      if (answer) this.#socket.send(answer, port, address)
    })
  }

  /** Listens; resolves with its address, as a resolver takes it. */
  async start(): Promise<string> {
    this.#socket.bind(0, '127.0.0.1')
    await once(this.#socket, 'listening')
    return `127.0.0.1:${this.#socket.address().port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()))
  }

  /** How often a name was looked up. */
  lookUps(name: string, type: 'A' | 'TXT' = 'A'): number {
    return this.#lookUpsOf(name, type === 'A' ? TYPE_A : TYPE_TXT)
  }

  #lookUpsOf(name: string, type: number): number {
    return this.#lookUps.get(`${name} ${type}`) ?? 0
  }

  #answer(query: Buffer): Buffer | undefined {
    const { name, type, end } = readQuestion(query)
    const before = this.#lookUpsOf(name, type)
    this.#lookUps.set(`${name} ${type}`, before + 1)
    const answers = (type === TYPE_TXT ? this.texts : this.names).get(name)
    const found = answers?.at(before) ?? answers?.at(-1)
    if (found === 'silence') return undefined
    const records = (found ?? [])
      .filter((value) => type === TYPE_TXT || type === (isIPv4(value) ? TYPE_A : TYPE_AAAA))
      .map((value) => record(type, type === TYPE_TXT ? characterString(value) : addressBytes(value)))
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | (found ? 0 : NXDOMAIN), 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    return Buffer.concat([header, query.subarray(12, end), ...records])
  }
}

/** The first question of a message, and where it ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A record of the name in the question, which nobody may keep. */
function record(type: number, data: number[]): Buffer {
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data]) // texts of under 256 bytes in all
}

/** RFC 1035 §3.3: a text of up to 255 bytes. */
function characterString(text: string): number[] {
  return [text.length, ...Buffer.from(text, 'latin1')]
}

function addressBytes(address: string): number[] {
  return isIPv4(address) ? address.split('.').map(Number) : ipv6Bytes(address)
}

function ipv6Bytes(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}
