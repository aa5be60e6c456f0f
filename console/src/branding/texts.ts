import type { components } from '@postern/sdk'
import { api, callTagged } from '../ui/api.ts'
import type { Version } from '../ui/edited.ts'

export type Text = components['schemas']['TextCatalogue']['texts'][number]

/** Own texts in a language by key. */
export type Own = Readonly<Record<string, string>>

/** The texts of a language, and those of the provider as they are edited. */
export interface Texts {
  all: readonly Text[]
  own: Own
}

export const MAX_TEXT = 1_000

export async function readTexts(language: string): Promise<Version<Texts>> {
  const query = { language }
  const { data, etag } = await callTagged(() => api.GET('/api/v1/texts', { params: { query } }))
  const own = data.texts.flatMap(({ key, own }) => (own === null ? [] : [[key, own] as const]))
  return { value: { all: data.texts, own: Object.fromEntries(own) }, etag }
}

/** Saves what differs; what is missing in `own` is ours again. */
export async function writeTexts(
  language: string,
  { typed, was, etag }: { typed: Texts; was: Own; etag: string },
): Promise<Version<Texts>> {
  const { data, etag: now } = await callTagged(() =>
    api.PATCH('/api/v1/texts/{language}', {
      params: { path: { language } },
      body: { texts: changesOf(was, typed.own) },
      headers: { 'if-match': etag },
    }),
  )
  return { value: { all: typed.all, own: data.texts }, etag: now }
}

/** Whether a text is one of those named, or a form of one. */
export const isIn = (key: string, names: readonly string[]): boolean =>
  names.some((name) => key === name || key.startsWith(`${name}.`))

/** What makes `was` into `own`: null takes a text back. */
export function changesOf(was: Own, own: Own): Record<string, string | null> {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(own)])]
  const changed = keys.filter((key) => was[key] !== own[key])
  return Object.fromEntries(changed.map((key) => [key, own[key] ?? null]))
}

/** The forms of a plural go together: one own form needs all the others. */
function formsOf(all: readonly Text[], key: string): Text[] {
  const [area, name, form] = key.split('.')
  return all.filter((text) => text.key === key || (form && text.key.startsWith(`${area}.${name}.`)))
}

/** With one text changed. One that is as ours is none of the provider's. */
export function withText({ all, own }: Texts, key: string, text: string): Texts {
  const forms = formsOf(all, key).map((one) => [one.key, own[one.key] ?? one.standard, one.standard] as const)
  const typed = forms.map(([name, now, standard]) => [name, name === key ? text : now, standard] as const)
  const kept = typed.some(([, now, standard]) => now !== standard)
  const rest = withoutText({ all, own }, key).own
  return { all, own: kept ? { ...rest, ...Object.fromEntries(typed) } : rest }
}

/** With ours in place of the provider's. */
export function withoutText({ all, own }: Texts, key: string): Texts {
  const gone = new Set(formsOf(all, key).map((one) => one.key))
  return { all, own: Object.fromEntries(Object.entries(own).filter(([name]) => !gone.has(name))) }
}
