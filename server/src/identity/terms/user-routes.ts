import { isIP } from 'node:net'
import type { EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management, servers } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Id, IdParams, PageOf, PageQuery, TimeInput } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { findUser } from '../users/index.ts'
import { acceptTerms } from './accept-terms.ts'
import { listAcceptancesOfUser } from './store/acceptances.ts'
import { Language, TermsKey, VersionName } from './terms.ts'
import { AcceptanceView, showAcceptance } from './views.ts'

const TAG = 'Terms'

const IpAddress = z
  .string()
  .max(45)
  .refine((text) => isIP(text) > 0 && !text.includes('%'), 'This must be an IP address.')
  .openapi({ example: '203.0.113.7' })

/** What a user accepted, for the provider. */
export function userTermsRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.terms.list',
      method: 'get',
      path: '/api/v1/users/{id}/terms',
      summary: 'List what a user accepted, newest first',
      description: 'Every version of every document, with when and from where.',
      tag: TAG,
      access: management('read', 'users', 'billing'),
      params: IdParams,
      query: PageQuery,
      answer: PageOf(AcceptanceView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, params, query }) => {
      if (!(await findUser(services.db, provider.id, params.id))) throw notFound()
      const { limit, before } = readPageRequest(query)
      const wanted = { userId: params.id, limit: limit + 1, before }
      return toPage(await listAcceptancesOfUser(services.db, provider.id, wanted), limit, showAcceptance)
    },
  )

  api.route(
    {
      id: 'users.terms.accept',
      method: 'post',
      path: '/api/v1/users/{id}/terms/{key}/accept',
      summary: 'Record that a user accepted a version on a page of yours',
      description:
        'Emits tos.accepted, once for each user and version: called again, it answers what is recorded. The version must be in force or announced, at accepted_at if that is given.',
      tag: TAG,
      access: servers('users'), // people accept for themselves
      params: z.object({ id: Id, key: TermsKey }),
      body: z.strictObject({
        version: VersionName.describe('Name of the version that was accepted.'),
        accepted_at: TimeInput.optional().describe('If it was earlier than now.'),
        language: Language.optional().describe('Of the text that was shown; by default, the first.'),
        ip: IpAddress.optional().describe("The person's IP address."),
        user_agent: z
          .string()
          .max(400)
          .regex(/^\P{Cc}*$/u)
          .optional()
          .describe("The person's browser."),
      }),
      answer: AcceptanceView,
      problems: ['terms_outdated'],
    },
    async ({ services, provider, caller, params: { id, key }, body, c }) => {
      const { version, language, ip, user_agent } = body
      const accepting = {
        userId: id,
        key,
        version,
        languages: language === undefined ? [] : [language],
        acceptedAt: pastTime(services.clock.now(), body.accepted_at),
        from: { ip: ip ?? null, userAgent: user_agent ?? null },
      }
      const device = deviceOf(c, services.config)
      return showAcceptance(await acceptTerms(services, provider.id, accepting, { by: caller, device }))
    },
  )
}

function pastTime(now: number, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (time.getTime() <= now) return time
  throw new Problem('invalid_request', {
    errors: [{ field: '/accepted_at', message: 'This must not be in the future.' }],
  })
}
