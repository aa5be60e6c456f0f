/** `x` may be any digit. */
const BEGIN = Buffer.from('HTTP/1.x 10')
const MINOR_VERSION = BEGIN.indexOf('x')
const ZERO = 0x30
const TWO = 0x32
const CR = 0x0d
const LF = 0x0a

/**
 * Tolerates an unasked `100 Continue`: a client must skip it and await the answer (RFC 9110 §15.2), but undici ends the
 * connection. So undici gets to see a 102, which it skips. Bytes come in pieces of any length; they are followed until
 * an answer begins that is not 100 to 109.
 */
export class UnaskedContinue {
  #part: 'status' | 'head' | 'answer' = 'status'
  /** Bytes of the status line seen. */
  #seen = 0
  #lineIsEmpty = false
  #minorVersion: number | undefined

  /** Of the last status line that began: 0 for HTTP/1.0, 1 for HTTP/1.1. */
  get minorVersion(): number | undefined {
    return this.#minorVersion
  }

  /** Call when a request is sent: what comes next answers it. */
  begin(): void {
    this.#part = 'status'
    this.#seen = 0
  }

  /** Changes bytes in place, before they are parsed. */
  pass(bytes: Buffer): void {
    for (let index = 0; index < bytes.length && this.#part !== 'answer'; index++) {
      const byte = bytes[index]!
      if (this.#part === 'head') this.#readHead(byte)
      else if (this.#seen < BEGIN.length) this.#readBegin(byte)
      else {
        if (byte === ZERO) bytes[index] = TWO
        this.#part = 'head'
        this.#lineIsEmpty = false
      }
    }
  }

  #readBegin(byte: number): void {
    if (this.#seen === MINOR_VERSION) this.#minorVersion = byte - ZERO
    else if (byte !== BEGIN[this.#seen]) this.#part = 'answer'
    this.#seen++
  }

  /** An empty line ends it, and the next status line follows. */
  #readHead(byte: number): void {
    if (byte === LF && this.#lineIsEmpty) this.begin()
    else if (byte === LF) this.#lineIsEmpty = true
    else if (byte !== CR) this.#lineIsEmpty = false
  }
}
