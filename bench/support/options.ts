import { parseArgs } from 'node:util'

/** Options of a bench by name: whole numbers all. */
export type Options = Record<string, number>

/** Reads `--name number` arguments over the defaults. Throws an Error that names the mistake. */
export function readOptions(args: string[], defaults: Options): Options {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }])),
  })
  const given = Object.entries(values).map(([name, text]) => [name, wholeNumber(name, String(text))] as const)
  return { ...defaults, ...Object.fromEntries(given) }
}

function wholeNumber(name: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0
  if (number < 1) throw new Error(`--${name} must be a whole number from 1 on, not "${text}".`)
  return number
}
