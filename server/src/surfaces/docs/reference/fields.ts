import { html } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'
import { nameIn, type Schema } from '../../openapi/index.ts'
import { inline } from '../text/markdown.ts'

type Schemas = Record<string, Schema>

/** Where references lead: a link to the object, which the page describes once. */
const anchorOf = (reference: string): string => `#object-${nameIn(reference)}`

/** What is shown inside of a field at most; objects with names are linked, so that deeper ones are rare. */
const DEEPEST = 5

/** The fields of an object, or of each of its forms. */
export function fieldsOf(schema: Schema, schemas: Schemas, depth = 0): Html | '' {
  const forms = schema.oneOf ?? (schema.properties ? undefined : schema.anyOf)
  const objects = forms?.filter((form) => isShown(form))
  if (objects && objects.length > 1)
    return html`${objects.map((form, at) => html`<details ${at === 0 && depth === 0 ? 'open' : ''}><summary>${nameOf(form, at)}</summary>${fieldsOf(form, schemas, depth + 1)}</details>`)}`
  if (objects?.[0]) return fieldsOf(objects[0], schemas, depth)
  if (schema.allOf)
    return html`${schema.allOf.map((part) => fieldsOf(part.$ref ? (schemas[nameIn(part.$ref)] ?? {}) : part, schemas, depth))}`
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items, schemas, depth)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ''
  return html`<ul class="fields">${fields.map(([name, one]) => fieldOf(name, one, { schema, schemas, depth }))}</ul>`
}

function isShown({ properties, $ref }: Schema): boolean {
  return properties !== undefined || $ref !== undefined
}

/** One of several forms is named by what tells it apart: its constant fields. */
function nameOf(form: Schema, at: number): string {
  if (form.$ref) return nameIn(form.$ref)
  const constants = Object.entries(form.properties ?? {}).flatMap(([name, { const: value, enum: only }]) =>
    value !== undefined
      ? [`${name}: ${JSON.stringify(value)}`]
      : only?.length === 1
        ? [`${name}: ${JSON.stringify(only[0])}`]
        : [],
  )
  return (
    constants.join(', ') ||
    Object.keys(form.properties ?? {})
      .slice(0, 3)
      .join(', ') ||
    `Form ${at + 1}`
  )
}

interface Around {
  schema: Schema
  schemas: Schemas
  depth: number
}

function fieldOf(name: string, one: Schema, { schema, schemas, depth }: Around): Html {
  const isRequired = schema.required?.includes(name) ?? false
  const inside = depth < DEEPEST ? insideOf(one, schemas, depth + 1) : ''
  return html`<li><code class="field">${name}</code><span class="type">${typeOf(one)}</span>${isRequired ? '' : html`<span class="type">optional</span>`}
${describe(one)}${inside}</li>`
}

/** A parameter of a path, a query or a header. */
export function parameterOf(name: string, schema: Schema, { required = false, description = '' }): Html {
  return html`<li><code class="field">${name}</code><span class="type">${typeOf(schema)}</span>${required ? '' : html`<span class="type">optional</span>`}
${describe({ ...schema, description: schema.description ?? description })}</li>`
}

function insideOf(one: Schema, schemas: Schemas, depth: number): Html | '' {
  const inner =
    one.type === 'array'
      ? (one.items ?? {})
      : typeof one.additionalProperties === 'object'
        ? one.additionalProperties
        : one
  if (inner.$ref) return ''
  const fields = fieldsOf(inner, schemas, depth)
  if (fields === '') return ''
  const count = Object.keys(inner.properties ?? {}).length
  return html`<details><summary>${count > 0 ? `${count} field${count === 1 ? '' : 's'}` : 'Its forms'}</summary>${fields}</details>`
}

/** What it is, in words: `string or null`, `list of Attempt`. */
export function typeOf(schema: Schema): Html {
  const { $ref, type, items, anyOf, oneOf, format, enum: choices, additionalProperties } = schema
  if ($ref) return html`<a href="${anchorOf($ref)}">${nameIn($ref)}</a>`
  const forms = anyOf ?? oneOf
  if (forms && !schema.properties) {
    const kinds = [...new Map(forms.map((form) => [String(typeOf(form)), typeOf(form)])).values()]
    return html`${kinds.map((kind, at) => html`${at === 0 ? '' : ' or '}${kind}`)}`
  }
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]!)
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  const types = [type ?? 'any'].flat()
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : ''
  const [kind] = types.filter((one) => one !== 'null')
  if (kind === 'array') return html`list of ${typeOf(items ?? {})}${orNull}`
  if (kind === 'object' && typeof additionalProperties === 'object' && !schema.properties)
    return html`map to ${typeOf(additionalProperties)}${orNull}`
  const said = choices
    ? 'one of'
    : kind === 'string' && format
      ? (FORMATS[format] ?? format)
      : (kind ?? 'null')
  return html`${said}${orNull}`
}

const FORMATS: Record<string, string> = {
  'date-time': 'time (ISO 8601)',
  uuid: 'UUID',
  email: 'email address',
  uri: 'URL',
}

function describe(schema: Schema): Html {
  const limits = limitsOf(schema)
  return html`${schema.description ? html`<p>${inline(schema.description)}</p>` : ''}${limits === '' ? '' : html`<p class="limits">${limits}</p>`}`
}

/** What values it takes: choices, lengths, ranges, the default. */
function limitsOf(schema: Schema): Html | '' {
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema
  const choices = (schema.enum ?? inner.enum ?? []).filter((choice) => choice !== null)
  const said = [rangeOf(schema), ...(inner === schema ? [] : [rangeOf(inner)]), patternOf(inner)].filter(
    Boolean,
  )
  const preset =
    schema.default === undefined
      ? ''
      : html`${said.length > 0 ? ' ' : ''}Default: <code>${JSON.stringify(schema.default)}</code>.`
  if (said.length === 0 && preset === '' && choices.length === 0) return ''
  return html`${choices.map((choice, at) => html`${at === 0 ? '' : ' '}<code>${String(choice)}</code>`)}${choices.length > 0 && said.length > 0 ? html`. ` : ' '}${said.join(' ')}${preset}`
}

function rangeOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
  minItems,
  maxItems,
}: Schema): string {
  const sane = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
  return [
    spanOf(minLength, maxLength, 'character'),
    spanOf(sane(minimum ?? exclusiveMinimum), sane(maximum), ''),
    spanOf(minItems, maxItems, 'item'),
  ]
    .filter(Boolean)
    .join(' ')
}

function spanOf(least: number | undefined, most: number | undefined, unit: string): string {
  const units = (count: number) => (unit === '' ? '' : ` ${unit}${count === 1 ? '' : 's'}`)
  if (least === undefined && most === undefined) return ''
  if (least !== undefined && least === most) return `${number(least)}${units(least)}.`
  if (least === undefined) return `At most ${number(most!)}${units(most!)}.`
  if (most === undefined) return `At least ${number(least)}${units(least)}.`
  return `${number(least)} to ${number(most)}${units(most)}.`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

/** Patterns that say what a person can see. */
function patternOf({ pattern, format }: Schema): string {
  if (pattern === undefined || format === 'uuid' || pattern.length > 60) return ''
  return `Matches ${pattern}.`
}
