import type { Schema } from './routes.ts'

/** What fills a body: each is valid JSON of a given size. */
const FILLINGS: Record<string, (size: number) => string> = {
  'many numbers': (size) => many('1', size),
  'many empty objects': (size) => many('{}', size),
  'many empty lists': (size) => many('[]', size),
  'many short texts': (size) => many('"a"', size),
  'many objects of the right form': (size) => many('{"id":"a","name":"b","event":"c","email":"d"}', size),
}

const TEXTS: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  dots: '.',
  'dots and letters': 'a.',
  hyphens: 'a-',
  'at signs': 'a@',
  digits: '1',
  'open brackets': '([{',
  'not and': 'not (',
  slashes: '/a',
  commas: 'a,',
  'wide characters': '𝒳é',
}

const many = (item: string, size: number): string =>
  `[${Array(Math.floor(size / (item.length + 1)))
    .fill(item)
    .join()}]`

const long = (text: string, size: number): string =>
  JSON.stringify(text.repeat(Math.floor(size / Buffer.byteLength(text))))

/** Bodies of about `size` bytes that are dear for a schema, by what makes them so. */
export function hostileBodies(schema: Schema, size: number): Array<[string, string]> {
  const bodies: Array<[string, string]> = []
  const add = (name: string, leaf: (one: Schema) => string | undefined): void => {
    const places = countOf(schema, leaf)
    if (places > 0) bodies.push([name, fill(schema, leaf)])
  }
  const share = (wants: (one: Schema) => boolean) =>
    size /
    Math.max(
      1,
      countOf(schema, (one) => (wants(one) ? '1' : undefined)),
    )
  const listShare = share(isList)
  for (const [name, filling] of Object.entries(FILLINGS))
    add(name, (one) => (isList(one) ? filling(listShare) : undefined))
  const textShare = share(isText)
  for (const [name, text] of Object.entries(TEXTS))
    add(`long texts of ${name}`, (one) => (isText(one) ? long(text, textShare) : undefined))
  const freeShare = share(isFree)
  add('many keys', (one) => (isFree(one) ? keys(freeShare) : undefined))
  add('deep', (one) => (isFree(one) ? deep() : undefined))
  bodies.push(['unknown fields', keys(size)])
  bodies.push(['a list', many('1', size)])
  bodies.push(['a text', long('a', size)])
  bodies.push(['all wrong', fill(schema, () => undefined, true)])
  return bodies.map(([name, body]) => [name, body.length > size ? body : body])
}

const types = ({ type }: Schema): string[] => [type ?? []].flat()
const isList = (schema: Schema): boolean => types(schema).includes('array')
const isText = (schema: Schema): boolean =>
  types(schema).includes('string') && !schema.enum && schema.const === undefined
const isFree = (schema: Schema): boolean =>
  (types(schema).includes('object') && !schema.properties) ||
  (types(schema).length === 0 && !schema.anyOf && !schema.oneOf && !schema.allOf && !schema.enum)

/** As many keys as an object may have, with texts that fill the size. */
function keys(size: number): string {
  const each = 'x'.repeat(Math.max(1, Math.floor(size / 1_000) - 12))
  return `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":"${each}"`).join()}}`
}

const deep = (): string => `${'{"a":['.repeat(10)}1${']}'.repeat(10)}`

const MAX_NESTED = 8

/** A body with `leaf` wherever it gives something, and little else. */
function fill(schema: Schema, leaf: (one: Schema) => string | undefined, wrong = false, nested = 0): string {
  const given = leaf(schema)
  if (given !== undefined) return given
  if (nested > MAX_NESTED) return 'null'
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (inner.length > 0) {
    const best = inner.find((one) => countOf(one, leaf) > 0) ?? inner[0]!
    return fill(best, leaf, wrong, nested + 1)
  }
  if (schema.properties)
    return `{${Object.entries(schema.properties)
      .map(([key, one]) => `${JSON.stringify(key)}:${fill(one, leaf, wrong, nested + 1)}`)
      .join()}}`
  if (isList(schema) && schema.items) return `[${fill(schema.items, leaf, wrong, nested + 1)}]`
  if (wrong) return '[{"a":{}}]'
  if (schema.enum) return JSON.stringify(schema.enum[0])
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const [type] = types(schema)
  if (type === 'string') return '"sample"'
  if (type === 'boolean') return 'true'
  if (type === 'object') return '{}'
  return '1'
}

/** How many places a body has for what `leaf` gives. */
function countOf(schema: Schema, leaf: (one: Schema) => string | undefined, nested = 0): number {
  if (leaf(schema) !== undefined) return 1
  if (nested > MAX_NESTED) return 0
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (inner.length > 0) return Math.max(...inner.map((one) => countOf(one, leaf, nested + 1)))
  const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return below.reduce((sum, one) => sum + countOf(one, leaf, nested + 1), 0)
}
