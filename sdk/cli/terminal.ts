import { styleText } from 'node:util'

type Style = 'green' | 'red' | 'yellow' | 'dim' | 'bold'

/** What the program says: sentences for people or, with --json, one JSON object a line. */
export class Terminal {
  readonly json: boolean
  readonly #out: NodeJS.WritableStream
  readonly #isColoured: boolean

  constructor({
    json,
    out = process.stdout,
  }: { json: boolean; out?: NodeJS.WritableStream & { isTTY?: boolean } }) {
    this.json = json
    this.#out = out
    this.#isColoured = out.isTTY === true && !process.env.NO_COLOR
  }

  /** A fact for programs, and the same in words. */
  tell(fact: { type: string; [field: string]: unknown }, words: string): void {
    this.#out.write(`${this.json ? JSON.stringify(fact) : words}\n`)
  }

  /** A fact that happened now. */
  note(fact: { type: string; [field: string]: unknown }, words: string): void {
    const at = new Date()
    this.tell(
      { at: at.toISOString(), ...fact },
      `${this.style('dim', at.toTimeString().slice(0, 8))}  ${words}`,
    )
  }

  style(style: Style, text: string): string {
    return this.#isColoured ? styleText(style, text, { validateStream: false }) : text
  }
}
