/** What is wrong with a text that should be a JSON object, and where. */
export interface JsonFault {
  kind: 'value' | 'string' | 'key' | 'colon' | 'comma' | 'end' | 'object'
  /** From 1. */
  line: number
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const WORD = /true|false|null/y
const SPACE = /[ \t\r\n]*/y

/** Finds the first fault (RFC 8259). Browsers say where one is in words of their own, so that those can't be shown. */
export function faultIn(text: string): JsonFault | undefined {
  const reader = new Reader(text)
  try {
    reader.whole()
    return undefined
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return { kind: fault.kind, line: text.slice(0, fault.at).split('\n').length }
  }
}

class Fault {
  readonly kind: JsonFault['kind']
  readonly at: number

  constructor(kind: JsonFault['kind'], at: number) {
    this.kind = kind
    this.at = at
  }
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): void {
    this.#take(SPACE)
    if (this.#text[this.#at] !== '{') throw new Fault('object', this.#at)
    this.#value()
    this.#take(SPACE)
    if (this.#at < this.#text.length) throw new Fault('end', this.#at)
  }

  #value(): void {
    this.#take(SPACE)
    if (this.#is('{')) this.#members('}', () => this.#member())
    else if (this.#is('[')) this.#members(']', () => this.#value())
    else if (this.#text[this.#at] === '"') this.#string('string')
    else if (!this.#take(NUMBER) && !this.#take(WORD)) throw new Fault('value', this.#at)
  }

  #member(): void {
    this.#take(SPACE)
    this.#string('key')
    this.#take(SPACE)
    if (!this.#is(':')) throw new Fault('colon', this.#at)
    this.#value()
  }

  #members(end: string, one: () => void): void {
    this.#take(SPACE)
    if (this.#is(end)) return
    do {
      one()
      // A missing comma belongs to the line that it is missing from.
      const afterValue = this.#at
      this.#take(SPACE)
      if (this.#text[this.#at] !== ',' && this.#text[this.#at] !== end) throw new Fault('comma', afterValue)
    } while (this.#is(','))
    this.#at += 1
  }

  #string(kind: 'string' | 'key'): void {
    if (this.#text[this.#at] !== '"') throw new Fault(kind, this.#at)
    if (!this.#take(STRING)) throw new Fault('string', this.#at)
  }

  #is(char: string): boolean {
    if (this.#text[this.#at] !== char) return false
    this.#at += 1
    return true
  }

  /** Whether something of this form was there, which may not be empty unless it is space. */
  #take(form: RegExp): boolean {
    form.lastIndex = this.#at
    const found = form.exec(this.#text)
    if (!found) return false
    this.#at += found[0].length
    return true
  }
}
