import { parseArgs } from 'node:util'

/** Options of a bench by name: whole numbers all. */
export type Options = Record<string, number>

/**
 * Reads `--name number` arguments over the defaults, or with --quick over those of a short run, for a bench that has
 * them. Throws an Error that names the mistake.
 */
export function readOptions(args: string[], defaults: Options, quick?: Options): Options {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }])),
      ...(quick && { quick: { type: 'boolean' as const } }),
    },
  })
  const { quick: isQuick, ...rest } = values as Record<string, string | boolean | undefined>
  const given = Object.entries(rest).map(([name, text]) => [name, wholeNumber(name, String(text))] as const)
  return { ...defaults, ...(isQuick && quick), ...Object.fromEntries(given) }
}

function wholeNumber(name: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0
  if (number < 1) throw new Error(`--${name} must be a whole number from 1 on, not "${text}".`)
  return number
}
