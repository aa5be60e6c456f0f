import { listTokens } from '../../../identity/organisations/directory/index.ts'
import { listDomains } from '../../../identity/organisations/domains/index.ts'
import { z } from '../../../platform/http/api.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import type { Joining } from '../../../platform/services.ts'
import { type SetupGuide, STEPS } from './guide.ts'

/** What is done with each step. */
const STEP_WORDS = {
  connection: 'The connection to the identity provider.',
  test: 'A sign-in that was tried.',
  domain: 'Verifying the domains of its addresses.',
  directory: 'Provisioning by SCIM.',
  enable: 'Turning the connection on.',
} satisfies Record<(typeof STEPS)[number], string>

const STATES = ['to_do', 'under_way', 'done'] as const
type State = (typeof STATES)[number]

/** How far each step is. */
export type Progress = Record<(typeof STEPS)[number], State>

export const GuideView = z
  .object({
    id: Id,
    account_id: Id,
    status: z
      .enum(['waiting', 'under_way', 'done', 'expired'])
      .describe('waiting: the link has not been opened. done: people can sign in.'),
    slug: z.string().describe('Of the connection that it makes.'),
    service: z
      .string()
      .nullable()
      .describe('Whose steps are shown: okta, entra, google, keycloak, saml or oidc.'),
    connection_id: Id.nullable(),
    progress: z
      .object(
        Object.fromEntries(
          STEPS.map((step) => [step, z.enum(STATES).describe(STEP_WORDS[step])]),
        ) as ProgressShape,
      )
      .describe('How far each step is.'),
    test_result: z.string().nullable().describe('Of the newest test: passed, or why it was refused.'),
    last_refusal: z
      .object({
        step: z.enum(STEPS).describe('Step that it happened in.'),
        words: z.string().describe('What went wrong, in words.'),
        at: Time.describe('When it happened.'),
      })
      .nullable()
      .describe('What went wrong last.'),
    created_at: Time,
    expires_at: Time,
    opened_at: Time.nullable().describe('When its link was first opened. `null`: not yet.'),
    seen_at: Time.nullable().describe('When its link was last opened. `null`: not yet.'),
  })
  .openapi('SetupGuide')

type ProgressShape = Record<
  (typeof STEPS)[number],
  z.ZodEnum<{ to_do: 'to_do'; under_way: 'under_way'; done: 'done' }>
>

/** How far each step of a guide is; what it did and what else was done for the account count alike. */
export async function progressOf(
  { db }: Pick<Joining, 'db'>,
  providerId: string,
  { account_id, connection_id, test_result, enabled_at }: SetupGuide,
): Promise<Progress> {
  const [domains, tokens] = [
    await listDomains(db, providerId, account_id),
    await listTokens(db, providerId, account_id),
  ]
  const upTo = (done: boolean, begun: boolean): State => (done ? 'done' : begun ? 'under_way' : 'to_do')
  return {
    connection: upTo(connection_id !== null, false),
    test: upTo(test_result === 'passed', test_result !== null),
    domain: upTo(
      domains.some(({ verified_at }) => verified_at !== null),
      domains.length > 0,
    ),
    directory: upTo(
      tokens.some(({ last_used_at }) => last_used_at !== null),
      tokens.length > 0,
    ),
    enable: upTo(enabled_at !== null, false),
  }
}

/** A guide as the provider sees it. */
export async function showGuide(
  services: Pick<Joining, 'db' | 'clock'>,
  providerId: string,
  guide: SetupGuide,
): Promise<z.infer<typeof GuideView>> {
  const { id, account_id, slug, service, connection_id, test_result, refusal } = guide
  return {
    id,
    account_id,
    status: statusOf(guide, services.clock.now()),
    slug,
    service,
    connection_id,
    progress: await progressOf(services, providerId, guide),
    test_result,
    last_refusal: refusal,
    created_at: showTime(guide.created_at),
    expires_at: showTime(guide.expires_at),
    opened_at: showTime(guide.opened_at),
    seen_at: showTime(guide.seen_at),
  }
}

function statusOf({ enabled_at, expires_at, opened_at }: SetupGuide, now: number) {
  if (enabled_at) return 'done'
  if (expires_at.getTime() <= now) return 'expired'
  return opened_at ? 'under_way' : 'waiting'
}
