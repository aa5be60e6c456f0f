import type { EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { type Context, type Principal, PUBLIC, SIGNED_IN } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { PrincipalParams, showTime, Time } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { callerOf, ownSession } from '../sessions/index.ts'
import { acceptTerms } from './accept-terms.ts'
import { chooseText, wantedLanguages } from './choose-text.ts'
import { isDue } from './due-terms.ts'
import { type LiveVersion, listLive } from './store/versions.ts'
import { Language, TermsKey, VersionName } from './terms.ts'
import { AcceptanceView, showAcceptance, showText, TextView } from './views.ts'

const TAG = 'Terms'

const ShownTerms = TextView.extend({
  key: z.string().describe('Key by which it is accepted.'),
  title: z.string().describe('Title in this language.'),
  required: z.boolean().describe('Whether it has to be accepted.'),
  version: z.string().describe('Name of the version.'),
  effective_at: Time.describe('In force from then on.'),
}).openapi('Terms')

const OwnTerms = ShownTerms.extend({
  state: z.enum(['current', 'announced']).describe('`announced`: not yet in force.'),
  accepted_at: Time.nullable().describe('When you accepted it. `null`: not yet.'),
  due: z.boolean().describe('Required, in force and not accepted: hosted pages would ask.'),
}).openapi('OwnTerms')

const LanguageQuery = z.strictObject({
  language: z.string().max(100).optional().describe('By default, by the Accept-Language header.'),
})

/** What applications with their own pages need. */
export function ownTermsRoutes<S extends EmittingServices>(api: Api<S>): void {
  publicRoute(api)
  ownRoutes(api)
}

function publicRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.terms.list',
      method: 'get',
      path: '/api/v1/auth/customer/terms/current',
      summary: 'Show what customers are asked to accept',
      description: 'For a sign-up page. Without credentials, in the language wanted or else the first.',
      tag: TAG,
      access: PUBLIC,
      signIn: true,
      query: LanguageQuery,
      answer: z.object({ data: z.array(ShownTerms), next_cursor: z.null() }),
      problems: ['rate_limited'],
    },
    async ({ services, provider, query, c }) => {
      const wanted = languagesOf(c, query.language)
      const live = await listOf(services, provider.id, { principal: 'customer' })
      const current = live.filter(({ state }) => state === 'current')
      return { data: current.map((one) => show(one, wanted)), next_cursor: null }
    },
  )
}

function ownRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.terms.list',
      method: 'get',
      path: '/api/v1/auth/{principal}/terms',
      summary: 'Show what is in force or announced, and whether you accepted it',
      description: '`due` says what still has to be accepted.',
      tag: TAG,
      access: SIGNED_IN,
      params: PrincipalParams,
      query: LanguageQuery,
      answer: z.object({ data: z.array(OwnTerms), next_cursor: z.null() }),
    },
    async ({ services, provider, params: { principal }, query, c }) => {
      const { user_id: userId } = ownSession(c, principal)
      const wanted = languagesOf(c, query.language)
      const live = await listOf(services, provider.id, { principal, userId })
      return {
        data: live.map((one) => ({
          ...show(one, wanted),
          state: one.state,
          accepted_at: showTime(one.accepted_at),
          due: isDue(one),
        })),
        next_cursor: null,
      }
    },
  )

  api.route(
    {
      id: 'me.terms.accept',
      method: 'post',
      path: '/api/v1/auth/{principal}/terms/{key}/accept',
      summary: 'Accept a version that is in force or announced',
      description: 'Emits tos.accepted, once for each version: called again, it answers what is recorded.',
      tag: TAG,
      access: SIGNED_IN,
      recentFactor: 'not needed: it gives no right',
      params: PrincipalParams.extend({ key: TermsKey }),
      body: z.strictObject({
        version: VersionName.describe('Name of the version that was shown.'),
        language: Language.optional().describe('Of the text that was shown; by default, as for showing it.'),
      }),
      answer: AcceptanceView,
      problems: ['terms_outdated'],
    },
    async ({ services, provider, params: { principal, key }, body, c }) => {
      const session = ownSession(c, principal)
      const device = deviceOf(c, services.config)
      const accepting = {
        userId: session.user_id,
        key,
        version: body.version,
        languages: languagesOf(c, body.language),
        from: device,
      }
      const by = { by: callerOf(session), device }
      return showAcceptance(await acceptTerms(services, provider.id, accepting, by))
    },
  )
}

function languagesOf(c: Context, told: string | undefined): string[] {
  return told === undefined ? wantedLanguages(c.req.header('accept-language')) : [told]
}

function listOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  whose: { principal: Principal; userId?: string },
): ReturnType<typeof listLive> {
  return listLive(db, providerId, whose, new Date(clock.now()))
}

function show(
  { key, title, required, version, texts, effective_at }: LiveVersion,
  wanted: readonly string[],
): z.infer<typeof ShownTerms> {
  const text = showText(chooseText(texts, wanted))
  return { key, ...text, title: text.title ?? title, required, version, effective_at: showTime(effective_at) }
}
