/** One sentence with {placeholders}, or one for each plural category of its language (Unicode CLDR). */
export type Message = string | PluralMessage
type PluralMessage = { readonly [C in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** The messages of one part of the service in one language, by key. */
export type Wording = Readonly<Record<string, Message>>

/** The names between braces: "Sent to {email}" has `email`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type PlaceholderOf<M> = M extends string
  ? Placeholder<M>
  : M extends { other: infer O extends string }
    ? Placeholder<O>
    : never

/** The arguments of a message; `Value` is what a placeholder may hold. A plural chooses its form by `count`. */
export type Needs<M, Value> = [NamesOf<M>] extends [never]
  ? []
  : [args: { [Name in NamesOf<M>]: Name extends 'count' ? number : Value | number }]

type NamesOf<M> = M extends string ? Placeholder<M> : PlaceholderOf<M> | 'count'

const PLACEHOLDER = /\{(\w+)\}/g

/** The names of a text's placeholders, in order. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)
}

/** Splits a text at its placeholders: texts at even places, names at odd ones. */
export function partsOf(text: string): string[] {
  return text.split(PLACEHOLDER)
}
