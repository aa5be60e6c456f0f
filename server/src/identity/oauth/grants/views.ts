import { z } from '../../../platform/http/api.ts'
import { AccountLabel } from '../../../platform/http/labels.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import type { ListedGrant } from './list-store.ts'

export const GrantView = z
  .object({
    id: Id,
    application: z
      .object({
        id: Id.describe('Id of the application.'),
        client_id: z.string().describe('What it calls itself at its issuer.'),
        name: z.string().describe('Name that people read.'),
      })
      .describe('Who may act for the person.'),
    user: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
        name: z.string().nullable().describe('Full name. `null`: not known.'),
      })
      .describe('The person.'),
    account: AccountLabel.describe(
      'The account that it is about, which the person chose. `null`: the person alone, or an account that is deleted.',
    ),
    kind: z
      .enum(['consent', 'first_party'])
      .describe("`consent`: the person allowed it. `first_party`: it is the provider's own application."),
    openid_scopes: z.array(z.string()).describe('What it may know of the person, such as email.'),
    resources: z
      .array(
        z.object({
          resource: z.string().describe('Identifier of the API.'),
          scopes: z.array(z.string()).describe('What it may do there.'),
        }),
      )
      .describe('What it may do at APIs.'),
    created_at: Time.describe('When it began.'),
    last_used_at: Time.describe('When tokens were last given for it, to the minute.'),
    ended_at: Time.nullable().describe('When it ended. `null`: it holds.'),
    end_reason: z
      .string()
      .nullable()
      .describe(
        '`disconnected`, `user` (blocked, or all access ended), `membership` (left the account), `account` (deleted), `application`, `scope` (that was deleted) or `reuse` (a code or token came twice). `null`: it holds.',
      ),
  })
  .openapi('Grant')

const listed = (scopes: string): string[] => scopes.split(' ').filter(Boolean)

export function showGrant(
  { id, application, client_id, user, kind, scopes, ...grant }: ListedGrant,
  account: AccountLabel,
): z.output<typeof GrantView> {
  return {
    id,
    application: { id: application.id, client_id, name: application.name },
    user,
    account,
    kind,
    openid_scopes: listed(scopes.openid),
    resources: Object.entries(scopes.resources).map(([resource, its]) => ({ resource, scopes: listed(its) })),
    created_at: showTime(grant.created_at),
    last_used_at: showTime(grant.last_used_at),
    ended_at: showTime(grant.revoked_at),
    end_reason: grant.reason,
  }
}
