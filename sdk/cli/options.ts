import { parseArgs } from 'node:util'
import { EXIT, Exit } from './exit.ts'
import { didYouMean } from './suggest.ts'

/** How an option is given. */
export interface OptionSpec {
  type: 'string' | 'boolean'
  short?: string
  /** May be given several times; its value is a list. */
  multiple?: boolean
  /** Whether --no-<name> means null, or false for a switch. */
  negatable?: boolean
  /** Other names that are taken for it and not shown. */
  also?: readonly string[]
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** What was given: null and false by --no-<name>. */
export type Given = Record<string, string | boolean | null | string[] | undefined>

/** Options and arguments of a command. Throws an Exit that names what is wrong. */
export function parseOptions(
  args: string[],
  specs: OptionSpecs,
  help: string,
): { options: Given; positionals: string[] } {
  const known = new Map(
    Object.entries(specs).flatMap(([name, spec]) =>
      [name, ...(spec.also ?? [])].map((one) => [one, name] as const),
    ),
  )
  const config = Object.fromEntries(
    [...known].map(([name, main]) => [name, configOf(specs[main]!, name === main)]),
  )
  const { tokens } = parseArgs({ args, options: config, strict: false, allowPositionals: true, tokens: true })
  const options: Given = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const name = known.get(token.name)
    if (name === undefined) {
      takeNegated(token, { specs, known, options, help })
      continue
    }
    const spec = specs[name]!
    const value = spec.type === 'boolean' ? switchOf(token) : textOf(token, specs)
    if (spec.multiple) options[name] = [...((options[name] as string[] | undefined) ?? []), String(value)]
    else options[name] = value
  }
  return { options, positionals }
}

function configOf({ type, short }: OptionSpec, isMain: boolean) {
  return { type, multiple: true, ...(short && isMain && { short }) }
}

interface Token {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function takeNegated(
  { name, rawName, inlineValue }: Token,
  {
    specs,
    known,
    options,
    help,
  }: { specs: OptionSpecs; known: Map<string, string>; options: Given; help: string },
): void {
  const negated = name.startsWith('no-') ? known.get(name.slice(3)) : undefined
  const spec = negated === undefined ? undefined : specs[negated]!
  if (!spec?.negatable || inlineValue) {
    const meant = didYouMean(name, Object.keys(specs)).replace('"', '"--')
    throw new Exit(EXIT.usage, `Unknown option ${rawName}.${meant} Run: ${help}`)
  }
  options[negated!] = spec.type === 'boolean' ? false : null
}

function switchOf({ rawName, value, inlineValue }: Token): boolean {
  if (!inlineValue || value === 'true') return true
  if (value === 'false') return false
  throw new Exit(EXIT.usage, `${rawName} is on or off: ${rawName} or ${rawName}=false.`)
}

/** What begins with a dash may be a value, such as -created_at, but not if it is another option. */
function textOf({ rawName, value, inlineValue }: Token, specs: OptionSpecs): string {
  const shorts = Object.values(specs).flatMap(({ short }) => (short ? [`-${short}`] : []))
  const isOption = !inlineValue && value !== undefined && (value.startsWith('--') || shorts.includes(value))
  if (value === undefined || isOption) throw new Exit(EXIT.usage, `${rawName} needs a value.`)
  return value
}
