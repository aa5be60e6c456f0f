import type { components } from '@postern/sdk'

/** What can be picked by its name. */
type ReferenceKind = components['schemas']['Found']['kind']

export interface Option {
  value: string
  label: string
  /** The heading that it stands under, among many. */
  group?: string
}

/**
 * A filter of a list, by its parameter in the URL, which is the API's. `search`: the box that is always there. `choice`: of `options`, or of
 * several with `many`. `reference`: picked by name, kept as the id. `number` and `time` begin at `name` and end at `until`.
 */
export interface Field<Name extends string = string> {
  name: Name
  label: string
  /** A choice where there are options, else text. */
  kind?: 'search' | 'choice' | 'reference' | 'text' | 'number' | 'time'
  options?: readonly Option[]
  many?: boolean
  /** Of a reference; any kind without it. */
  of?: ReferenceKind
  /** The parameter of the end of a range. */
  until?: Name
  placeholder?: string
}

export type Values = Readonly<Record<string, string>>
export type Change = (change: Record<string, string>) => void

export const kindOf = ({ kind, options }: Field): NonNullable<Field['kind']> =>
  kind ?? (options ? 'choice' : 'text')

/** The parameters that a filter sets. */
export const namesOf = ({ name, until }: Field): string[] => (until ? [name, until] : [name])

export const isSet = (field: Field, values: Values): boolean => namesOf(field).some((name) => values[name])

/** A change that drops a filter. */
export const without = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']))

/** Without type parameters, as the parts of the bar need them. */
export const plain = (fields: readonly unknown[]): readonly Field[] => fields as readonly Field[]
