import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { keepOwnPage, seeOther } from '../../sign-in/page-parts/index.ts'
import { leaveSignedIn, nextStep, pageSession } from '../../sign-in/pages/index.ts'
import { type FoundApplication, findApplication, findByClientId } from '../clients/index.ts'
import {
  accountsToChoose,
  showAccounts,
  showConsent,
  showExpired,
  showNoAccount,
  showPerson,
} from '../consent/index.ts'
import { AccountNeeded, type Instances } from '../engine/index.ts'
import { previewTokens } from './preview-tokens.ts'
import { signedInHere } from './signed-in-here.ts'

type Input = PageInput<EmittingServices>

const PATH = '/oauth/test-sign-in'

const Query = z.object({
  id: z.uuid(),
  scope: z.string().max(2_000).catch(''),
  resource: z.string().max(2_000).optional().catch(undefined),
  account_id: z.uuid().optional().catch(undefined),
})

interface Test {
  application: FoundApplication
  asked: { scope: string; resource: string | undefined; account_id: string | undefined }
}

/**
 * A sign-in to an application as its people see it, for staff who try it: they pass the sign-in page and the consent, and
 * are then shown in the console what the application would get. What they decide here is kept nowhere.
 */
export function testPage(pages: Pages<EmittingServices>, instances: Instances): void {
  pages.form({
    path: PATH,
    fields: z.object({
      decision: z.enum(['allow', 'cancel', 'choose']),
      account_id: z.string().max(64).default(''),
    }),
    show: (input, refused) => show(input, instances, refused),
    async submit(input, { decision, account_id }) {
      const test = await readTest(input)
      if (!test || !(await pageSession(input))) return show(input, instances, undefined)
      if (decision === 'choose') return seeOther(input.c, pageOf(input, test, account_id))
      return toConsole(input, test, decision === 'allow' ? 'allowed' : 'refused')
    },
  })
}

async function show(input: Input, instances: Instances, refused: Refused | undefined): Promise<Response> {
  const test = await readTest(input)
  if (!test) return showExpired(input)
  const session = await pageSession(input)
  keepOwnPage(input.c)
  if (!session) return seeOther(input.c, input.to('/login'))
  if ((await nextStep(input, session.user_id)) !== undefined) return leaveSignedIn(input)
  const { services, c, principal } = input
  const { application, asked } = test
  const realm = { provider: providerOf(c), principal }
  const device = deviceOf(c, services.config)
  const asking = askingOf(input, test, session, refused)
  const rehearsing = { services, realm, device, application, session, asked }
  const preview = await previewTokens(instances, rehearsing).catch(unlessAccount)
  if (!preview) return askAccount(input, asking)
  if (preview.refusal) return toConsole(input, test, 'allowed')
  return preview.asks_consent ? showConsent(input, asking) : showPerson(input, asking)
}

/** What is tried, if staff who may are signed in to the console of this browser. */
async function readTest({ services, c, principal }: Input): Promise<Test | undefined> {
  const query = Query.safeParse(c.req.query())
  if (!query.success) return undefined
  const staff = await signedInHere(services, c, 'provider')
  if (staff?.user_staff_role !== 'owner' && staff?.user_staff_role !== 'admin') return undefined
  const { id: providerId } = providerOf(c)
  const { id, ...asked } = query.data
  const row = await findApplication(services.db, providerId, id)
  if (row?.principal !== principal) return undefined
  const application = await findByClientId(services.db, providerId, { principal, clientId: row.client_id })
  return application && { application, asked: { resource: undefined, account_id: undefined, ...asked } }
}

/** As if the application had sent the person here, with the console as the place where they go on. */
function askingOf(input: Input, test: Test, session: SessionWithUser, refused: Refused | undefined): Asking {
  const { application, asked } = test
  const { scope, resource, account_id } = asked
  const params = {
    scope,
    ...(resource !== undefined && { resource }),
    ...(account_id !== undefined && { account_id }),
    redirect_uri: application.redirect_uris[0]!,
  }
  const waiting = { application, params, chosen: undefined }
  return { id: application.id, waiting, session, refused, accounts: pageOf(input, test) }
}

type Asking = Parameters<typeof showConsent>[1]

/** Asks for an account, of those that would do. */
async function askAccount(input: Input, asking: Asking): Promise<Response> {
  const found = await accountsToChoose(input, asking.session.user_id, {})
  return found.accounts.length > 0 ? showAccounts(input, asking, found) : showNoAccount(input, asking)
}

function unlessAccount(error: unknown): undefined {
  if (!(error instanceof AccountNeeded)) throw error
}

/** This page, for another account or for any. */
function pageOf(
  { to }: Input,
  { application, asked: { scope, resource } }: Test,
  accountId?: string,
): string {
  const query = new URLSearchParams({ id: application.id, scope })
  if (resource !== undefined) query.set('resource', resource)
  if (accountId) query.set('account_id', accountId)
  return `${to(PATH)}?${query}`
}

function toConsole({ c }: Input, { application, asked }: Test, tested: 'allowed' | 'refused'): Response {
  const query = new URLSearchParams({ tab: 'preview', tested, scope: asked.scope })
  if (asked.resource !== undefined) query.set('resource', asked.resource)
  if (asked.account_id !== undefined) query.set('account_id', asked.account_id)
  return seeOther(c, `${providerOf(c).baseUrl}/console/applications/${application.id}?${query}`)
}
