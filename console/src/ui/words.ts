import { createContext, useContext } from 'react'

/** Languages that the console speaks. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

/** A message, or a function that makes one. */
type Message = string | ((...values: never[]) => string)
type Messages = Record<string, Message>

/** The same messages, taking the same values, in another language. */
type Translated<M extends Messages> = {
  readonly [Name in keyof M]: M[Name] extends string ? string : M[Name]
}

/** The messages of one part of the console, in every language. The compiler refuses one that lacks a message. */
export type Catalogue<M extends Messages> = { readonly en: M } & Readonly<Record<Language, Translated<M>>>

export function catalogue<const M extends Messages>(
  en: M,
  others: Record<Exclude<Language, 'en'>, Translated<M>>,
) {
  return { en, ...others } as Catalogue<M>
}

const LanguageContext = createContext<Language>('en')
export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The messages of a catalogue in the language of the console. */
export function useWords<M extends Messages>(words: Catalogue<M>): Translated<M> {
  return words[useContext(LanguageContext)]
}
