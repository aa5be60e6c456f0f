import { type Api, z } from '../../platform/http/api.ts'
import { administration, type Caller, type Context, management } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { TimeInput } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { By } from './change-document.ts'
import { changeDraft, draftVersion, publishVersion, removeDraft } from './change-version.ts'
import { findVersion } from './store/versions.ts'
import { TermsKey, TextsInput, toTexts, VersionName } from './terms.ts'
import { showVersion, VersionView } from './views.ts'

const PATH = '/api/v1/terms/{key}/versions'

const ONE = {
  tag: 'Terms',
  path: `${PATH}/{version}`,
  params: z.object({ key: TermsKey, version: VersionName }),
} as const

const EffectiveAt = TimeInput.nullable().describe(
  'When the version comes into force: later for an announcement, earlier for one that was in force before. `null` for the time of publication.',
)

/** Versions of a document: drafts, and what was published for good. */
export function versionRoutes<S extends Services>(api: Api<S>): void {
  draftRoute(api)
  changeRoutes(api)
  publishRoute(api)

  api.route(
    {
      ...ONE,
      id: 'terms.versions.get',
      method: 'get',
      summary: 'Show a version with its texts',
      description: 'In all of its languages, each with its digest.',
      access: management('read', 'billing'),
      answer: VersionView,
    },
    async ({ services, provider, params }) => {
      const found = await findVersion(services.db, provider.id, params, new Date(services.clock.now()))
      if (!found) throw notFound()
      return showVersion(params.key, found)
    },
  )
}

function draftRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'terms.versions.create',
      method: 'post',
      path: PATH,
      summary: 'Draft a version',
      description: 'With its texts, one a language. Users do not see it until it is published.',
      tag: ONE.tag,
      access: management('billing'),
      recentFactor: true,
      params: z.object({ key: TermsKey }),
      body: z.strictObject({
        version: VersionName.describe('Name of the version: a date, for example.'),
        texts: TextsInput.describe('Its text, once for each language.'),
        effective_at: EffectiveAt.default(null),
      }),
      answer: VersionView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, params: { key }, body, c }) => {
      const wanted = {
        key,
        version: body.version,
        texts: toTexts(body.texts),
        effectiveAt: toDate(body.effective_at),
      }
      const by = byOf(services, c, caller)
      return showVersion(key, await draftVersion({ ...services, db }, provider.id, wanted, by))
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'terms.versions.update',
      method: 'patch',
      summary: 'Change a draft',
      description: 'Texts replace all of the texts. A published version never changes.',
      access: management('billing'),
      recentFactor: true,
      body: z.strictObject({
        texts: TextsInput.optional().describe('All of its texts, once for each language.'),
        effective_at: EffectiveAt.optional(),
      }),
      answer: VersionView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = {
        ...params,
        ...(body.texts && { texts: toTexts(body.texts) }),
        ...(body.effective_at !== undefined && { effectiveAt: toDate(body.effective_at) }),
      }
      const by = byOf(services, c, caller)
      return showVersion(params.key, await changeDraft(services, provider.id, change, by))
    },
  )

  api.route(
    {
      ...ONE,
      id: 'terms.versions.delete',
      method: 'delete',
      summary: 'Delete a draft',
      description: 'Only a draft: a published version stays for good.',
      access: management('billing'),
      recentFactor: true,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      removeDraft(services, provider.id, params, byOf(services, c, caller)),
  )
}

function publishRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'terms.versions.publish',
      method: 'post',
      path: `${ONE.path}/publish`,
      summary: 'Publish a version for good',
      description:
        'It comes into force at its effective_at, or now. Hosted pages then ask each user who has not accepted it yet, if the document is required.',
      access: administration('billing'),
      recentFactor: true,
      answer: VersionView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      showVersion(params.key, await publishVersion(services, provider.id, params, byOf(services, c, caller))),
  )
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function byOf({ config }: Pick<Services, 'config'>, c: Context, by: Caller): By {
  return { by, device: deviceOf(c, config) }
}
