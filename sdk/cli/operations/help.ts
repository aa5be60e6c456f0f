import type { Act } from './act.ts'
import { actOf, typed } from './act.ts'
import type { Field } from './entries.ts'
import type { Group } from './names.ts'

/** For every command that lists. */
export const OUTPUT_HELP = `  --output <format>     table, json, jsonl, csv or id; --json is jsonl
  --columns <names>     only these fields, separated by commas; account.name leads into an object
`

const COMMON_HELP = '  --profile <name>      of postern login\n'

/** What a command takes, with an example. */
export function helpOfAct(act: Act): string {
  const { name, says, places, options, answer, asks, example, method, path } = act
  const usage = ['postern', name, ...places.map((place) => `<${place.name}>`)].join(' ')
  const hasOptions = Object.keys(options).length > 0
  const parts = [
    `${usage}${hasOptions ? ' [options]' : ''}\n`,
    `${says}.${asks ? ` Asks first: ${asks}` : ''}\n`,
    ...places.filter((place) => place.says).map((place) => `  <${place.name}>`.padEnd(24) + place.says),
    ...Object.entries(options)
      .filter(([option]) => option !== 'limit')
      .map(([option, field]) => optionLine(option, field)),
    ...(act.takesBody && !options.data
      ? ['  --data <json>         The whole body, as JSON, @file or @- for standard input']
      : []),
  ]
  const lists =
    answer === 'page'
      ? '  --limit <number>      at most so many entries\n  --all                 all of them, at a terminal too\n'
      : ''
  const sure = asks ? '  --yes                 do not ask\n' : ''
  return `${parts.join('\n')}

${lists}${sure}${answer === 'text' || answer === 'none' ? '' : OUTPUT_HELP}${COMMON_HELP}
Example:
  postern ${name}${example && ` ${example}`}

It calls ${method} ${path}.
`
}

function optionLine(option: string, { kind, says, values, required, nullable }: Field): string {
  const shapes: Record<Field['kind'], string> = {
    text: ' <text>',
    number: ' <number>',
    switch: '',
    list: ' <a,b>',
    json: ' <json>',
    secret: ' @<file>',
    secrets: ' @<file>',
  }
  const begin = `  --${option}${shapes[kind]}`
  const notes = [
    ...(required ? ['required'] : []),
    ...(values && values.length <= 8 ? [values.join(', ')] : []),
    ...(nullable ? [`--no-${option}: null`] : []),
  ]
  const words = `${says}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
  return begin.length < 23 ? begin.padEnd(24) + words : `${begin}\n${' '.repeat(24)}${words}`
}

/** What is below some words. */
export function helpOfGroup(name: string, group: Group): string {
  const acts = [...group.acts].map(([word, id]) => [typed(word), actOf(id).says] as const)
  const groups = [...group.groups].map(([word, below]) => {
    const inside = [...below.acts.keys(), ...below.groups.keys()].map(typed)
    return [typed(word), inside.join(', ')] as const
  })
  const widest = Math.max(...[...acts, ...groups].map(([word]) => word.length))
  const lines = (all: Array<readonly [string, string]>) =>
    all.map(([word, says]) => `  postern ${name} ${word.padEnd(widest)}  ${says}`).join('\n')
  const [first] = group.acts.values()
  const example =
    first === undefined
      ? ''
      : `\n\nExample:\n  postern ${actOf(first).name} ${actOf(first).example}`.trimEnd()
  return `${[lines(acts), lines(groups)].filter(Boolean).join('\n\n')}

Run postern help ${name} <command> for its options.${example}
`
}
