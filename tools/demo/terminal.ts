import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Colours only where a person sees them: on a terminal, and not against NO_COLOR. */
const inColour = process.stdout.isTTY === true && !process.env.NO_COLOR

const paint = (style: Style, text: string): string =>
  inColour ? styleText(style, text, { validateStream: false }) : text

let steps = 0

/** Begins the next numbered step. */
export function step(title: string): void {
  steps++
  print(`\n${paint(['bold', 'cyan'], `${steps}. ${title}`)}`)
}

/** Says something about the step. */
export function say(text: string): void {
  print(indent(text, '   '))
}

/** Something that was checked and found right. */
export function good(text: string): void {
  print(`   ${paint('green', '✓')} ${text}`)
}

/** What was sent or came back, as it is. */
export function show(what: unknown): void {
  const text = typeof what === 'string' ? what.trimEnd() : JSON.stringify(what, null, 2)
  print(paint('dim', indent(text, '   │ ')))
}

export function fail(text: string): void {
  process.stderr.write(`\n${paint('red', '✗')} ${text}\n`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function indent(text: string, by: string): string {
  return text.replaceAll(/^/gm, by).replaceAll(/ +$/gm, '')
}
