import { afterCommit } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { etagOf, requireMatch, withEtag } from '../../platform/http/etag.ts'
import { LanguageTag } from '../../platform/http/schemas.ts'
import { ownNameOf } from '../../platform/i18n/language-tags.ts'
import { isLanguage } from '../../platform/i18n/languages.ts'
import { languagesOf } from '../../platform/i18n/locale.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { faultsIn, MAX_LANGUAGES, MAX_TEXT, replaceableIn } from './check-texts.ts'
import { standardTexts } from './standard-texts.ts'
import { lockTexts, mergeTexts, readTexts, writeTexts } from './store.ts'

const TAG = 'Texts'

const TextKey = z.string().max(120)
const Text = z.string().max(MAX_TEXT)

const LanguageTexts = z
  .object({
    language: LanguageTag,
    texts: z.record(TextKey, Text).describe('The own texts of the provider, by key.'),
  })
  .openapi('Texts')

const Catalogue = z
  .object({
    languages: z
      .array(
        z.object({
          language: LanguageTag,
          name: z.string().describe('Name of the language in itself, such as Deutsch.'),
          built_in: z.boolean().describe('Whether Postern brings its texts.'),
          own_texts: z.int().describe('Number of texts of the provider in it.'),
        }),
      )
      .describe('Those that people may have.'),
    language: LanguageTag,
    texts: z
      .array(
        z.object({
          key: TextKey.describe('area.key, or area.key.form for one form of a plural in this language.'),
          english: z.string().describe('The text in English.'),
          standard: z.string().describe('What people read in the language without a text of the provider.'),
          placeholders: z.array(z.string()).describe('What the text must hold in braces.'),
          own: z.string().nullable().describe('Text of the provider. `null` if it has none.'),
        }),
      )
      .describe('Texts that can be replaced.'),
  })
  .openapi('TextCatalogue')

/** What a provider says in its own words, and in languages that it adds. */
export function textRoutes<S extends Services>(api: Api<S>, forget: () => void): void {
  api.route(
    {
      id: 'texts.list',
      method: 'get',
      path: '/api/v1/texts',
      summary: 'List the texts of pages and mails',
      description:
        'Every text that can be replaced, in English, with what the provider says in one language. The `ETag` is of the own texts in it.',
      tag: TAG,
      access: management('read'),
      query: z.strictObject({ language: LanguageTag.optional(), area: z.string().max(60).optional() }),
      answer: Catalogue,
    },
    async ({ services, provider, query, c }) => {
      const all = await readTexts(services.db, provider.id)
      const words = { ...provider.words, texts: all }
      const language = query.language ?? words.language
      const own = all[language] ?? {}
      c.header('etag', etagOf({ language, texts: own }))
      const standard = standardTexts(words, language)
      return {
        languages: languagesOf(words).map((one) => ({
          language: one,
          name: ownNameOf(one),
          built_in: isLanguage(one),
          own_texts: Object.keys(all[one] ?? {}).length,
        })),
        language,
        texts: replaceableIn(language)
          .filter(({ key }) => query.area === undefined || key.startsWith(`${query.area}.`))
          .map((one) => ({ ...one, standard: standard(one.key), own: own[one.key] ?? null })),
      }
    },
  )
  changeRoute(api, forget, 'put')
  changeRoute(api, forget, 'patch')
}

/** PUT replaces all texts of a language; PATCH changes those that it names, and null takes one back. */
function changeRoute<S extends Services>(api: Api<S>, forget: () => void, method: 'put' | 'patch'): void {
  api.route(
    {
      id: method === 'put' ? 'texts.replace' : 'texts.update',
      method,
      path: '/api/v1/texts/{language}',
      summary: method === 'put' ? 'Replace the own texts in a language' : 'Change own texts in a language',
      description:
        'A language that is not built in becomes one that people may have: what it lacks is said in the ' +
        'default language, or in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup.',
      recentFactor: true,
      audit: 'texts.changed',
      tag: TAG,
      access: administration('all'),
      params: z.object({ language: LanguageTag }),
      body: z.strictObject({
        texts: z
          .record(TextKey, Text.nullable())
          .describe(
            method === 'put'
              ? 'All own texts in the language, by key. `null` stands for none.'
              : 'Own texts to change, by key. `null` takes one back.',
          ),
      }),
      answer: LanguageTexts,
      ifMatch: true,
      problems: ['limit_reached'],
    },
    async ({ services, tx, provider, params: { language }, body, c }) => {
      const all = await lockTexts(tx, provider.id)
      requireMatch(c, { language, texts: all[language] ?? {} })
      const texts = mergeTexts(method === 'put' ? {} : (all[language] ?? {}), body.texts)
      const errors = faultsIn(language, texts)
      if (errors.length > 0) throw new Problem('invalid_request', { errors: errors.slice(0, 20) })
      if (!(language in all) && Object.keys(all).length >= MAX_LANGUAGES)
        throw new Problem('limit_reached', { detail: `Texts may be in ${MAX_LANGUAGES} languages.` })
      await writeTexts(tx, provider.id, language, { texts, now: new Date(services.clock.now()) })
      afterCommit(tx, forget)
      return withEtag(c, { language, texts })
    },
  )
}
