import type { EmittingServices } from '../../../events/index.ts'
import { readAccount } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Joining } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import { createGuide, type Linked, renewLink } from './create-guide.ts'
import { linkUrl } from './guide.ts'
import { GUIDE_LIFETIME_MS } from './limits.ts'
import { GuideView, showGuide } from './progress.ts'
import { deleteGuide, findGuide, listGuides } from './store.ts'

const PATH = '/api/v1/accounts/{id}/setup-guides'

const ALL = {
  tag: 'Set-up guides',
  access: administration('all'),
  path: PATH,
  params: z.object({ id: Id }),
} as const
const ONE = { ...ALL, path: `${PATH}/{guide_id}`, params: z.object({ id: Id, guide_id: Id }) } as const

const NewGuideView = GuideView.extend({
  url: z
    .string()
    .nullable()
    .describe('For the IT of the organisation. It is shown this once, and null in a repeated answer.'),
}).openapi('NewSetupGuide')

const LASTS = `It opens once, within ${GUIDE_LIFETIME_MS / DAY} days; who opened it has as long.`

/** How the provider makes set-up guides, and sees how far they got (docs/setup-guide.md). */
export function guideRoutes<S extends EmittingServices>(api: Api<S>): void {
  linkRoutes(api)
  readRoutes(api)
}

function linkRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'accounts.setup_guides.create',
      method: 'post',
      summary: "Make a set-up guide: a link for the IT of an account's organisation",
      description: `The person who opens it connects the identity provider of this account, and nothing else. ${LASTS}`,
      recentFactor: true,
      audit: 'setup_guide.created',
      body: z.strictObject({
        slug: z
          .string()
          .regex(
            /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/,
            'This must be 2 to 40 lower-case letters, digits and hyphens.',
          )
          .optional()
          .describe('Of the connection to be made; absent: from the name of the account.'),
      }),
      answer: NewGuideView,
      status: 201,
      idempotent: true,
      shownOnce: ['url'],
      problems: ['limit_reached'],
    },
    async ({ services, tx, c, caller, params, body }) => {
      const provider = providerOf(c)
      const wanted = { accountId: params.id, slug: body.slug, by: caller }
      const made = await createGuide(services, tx, provider.id, wanted)
      return showLinked({ ...services, db: tx }, provider, made)
    },
  )

  api.route(
    {
      ...ONE,
      id: 'accounts.setup_guides.create_link',
      method: 'post',
      path: `${ONE.path}/link`,
      summary: 'Make a new link to a set-up guide',
      description: `For a colleague, or another browser: the one before ends, and what was done stays. ${LASTS}`,
      recentFactor: true,
      audit: 'setup_guide.renewed',
      answer: NewGuideView,
      status: 201,
    },
    async ({ services, tx, c, caller, params }) => {
      const provider = providerOf(c)
      const wanted = { accountId: params.id, id: params.guide_id, by: caller }
      return showLinked({ ...services, db: tx }, provider, await renewLink(services, tx, provider.id, wanted))
    },
  )
}

async function showLinked(services: Joining, provider: Provider, { guide, token }: Linked) {
  return { ...(await showGuide(services, provider.id, guide)), url: linkUrl(provider, token) }
}

function readRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'accounts.setup_guides.list',
      method: 'get',
      summary: 'List the set-up guides of an account, newest first, and how far each got',
      description: 'Without their links: these are shown once, when a guide is made.',
      access: management('read'),
      answer: z.object({ data: z.array(GuideView), next_cursor: z.null() }),
    },
    async ({ services, provider, caller, params }) => {
      await readAccount(services.db, provider.id, params.id, { by: caller })
      const guides = await listGuides(services.db, provider.id, params.id)
      const data = await Promise.all(guides.map((guide) => showGuide(services, provider.id, guide)))
      return { data, next_cursor: null }
    },
  )

  api.route(
    {
      ...ONE,
      id: 'accounts.setup_guides.get',
      method: 'get',
      summary: 'Show how far a set-up guide got',
      description: 'Which step it is at, and how the last test ended.',
      access: management('read'),
      answer: GuideView,
    },
    async ({ services, provider, params }) => {
      const guide = await findGuide(services.db, provider.id, params.id, params.guide_id)
      if (!guide) throw notFound()
      return showGuide(services, provider.id, guide)
    },
  )

  api.route(
    {
      ...ONE,
      id: 'accounts.setup_guides.delete',
      method: 'delete',
      summary: 'End a set-up guide',
      description: 'What it did stays: the connection, the domains and the SCIM tokens.',
      recentFactor: true,
      audit: 'setup_guide.deleted',
    },
    async ({ tx, provider, params }) => {
      const guide = { accountId: params.id, id: params.guide_id }
      if (!(await deleteGuide(tx, provider.id, guide))) throw notFound()
    },
  )
}
