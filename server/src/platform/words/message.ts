import type { Language } from './language.ts'

/** One sentence with {placeholders}, or one for each plural category of its language (Unicode CLDR). */
export type Message = string | PluralMessage
export type PluralMessage = { readonly [C in Intl.LDMLPluralRule]?: string } & { readonly other: string }

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

type Everything<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never

/** A text that holds all these placeholders, in any order. */
type Holding<Name extends string> = [Name] extends [never]
  ? string
  : Everything<Name extends string ? `${string}{${Name}}${string}` : never>

/**
 * What a translation must have: the same keys, each with the same placeholders. Plural forms may leave `count` out
 * ("one minute"), and each language has its own categories.
 */
export type Translation<English extends Wording> = {
  readonly [K in keyof English]: English[K] extends string
    ? Holding<Placeholder<English[K]>>
    : { readonly [C in Intl.LDMLPluralRule]?: string } & {
        readonly other: Holding<PlaceholderOf<English[K]>>
      }
}

/** A part's messages in every language. */
export type AllLanguages<English extends Wording> = { readonly en: English } & {
  readonly [L in Exclude<Language, 'en'>]: Translation<English>
}

/** What a message needs to be said; `Value` is what a placeholder may hold. A plural chooses its form by `count`. */
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
