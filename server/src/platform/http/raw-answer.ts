import { randomUUID } from 'node:crypto'

/** Marks a text that is already JSON. Clients cannot guess it, so none of their texts is taken for one. */
const MARK = `raw-json-${randomUUID()}-`
const MARKED = new RegExp(String.raw`"${MARK}([^"\\]*(?:\\.[^"\\]*)*)"`, 'g')

class RawJson {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toJSON(): string {
    return MARK + this.#text
  }
}

/**
 * An object for an answer, given as its JSON text: `stringify` writes this text as it is, where JSON.parse and back
 * would round long numbers and change escapes and the order of keys.
 */
export function rawJson(text: string): Record<string, unknown> {
  return new RawJson(text) as unknown as Record<string, unknown>
}

/** As JSON.stringify, with the texts of `rawJson` in their places. */
export function stringify(value: unknown): string {
  const text = JSON.stringify(value)
  if (!text.includes(MARK)) return text
  return text.replaceAll(MARKED, (_, escaped: string) => JSON.parse(`"${escaped}"`) as string)
}
