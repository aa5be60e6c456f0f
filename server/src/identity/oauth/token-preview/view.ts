import { z } from '../../../platform/http/api.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { RefusalView } from '../refusals/index.ts'
import { WITHHELD_BECAUSE } from './withheld-scopes.ts'

const Claims = z.record(z.string(), z.unknown())
const Seconds = z.number().int()

export const TokenPreviewView = z
  .object({
    person: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
        name: z.string().nullable().describe('Full name. `null`: not known.'),
      })
      .nullable()
      .describe('Whose tokens they would be. `null`: of no person.'),
    asks_consent: z
      .boolean()
      .describe(
        'Whether the person would be asked first. Below is what the application gets once they agree.',
      ),
    granted_scopes: z.array(z.string()).describe('Scopes that it would be granted.'),
    withheld_scopes: z
      .array(
        z.object({
          scope: z.string().describe('The scope.'),
          because: z
            .enum(WITHHELD_BECAUSE)
            .describe(
              '`unknown`: the resource does not have it, or none was named. `application`: it is not among the scopes of the application. `person`: their role does not have it.',
            ),
        }),
      )
      .describe('Scopes that were asked for and would not be granted.'),
    id_token: z
      .object({
        claims: Claims.describe('What it says.'),
        expires_in: Seconds.describe('How long it is valid, in seconds.'),
      })
      .nullable()
      .describe('The ID token. `null` without the scope `openid`, and for no person.'),
    access_token: z
      .object({
        format: z
          .enum(['jwt', 'opaque'])
          .describe('`jwt`: the API reads the claims itself. `opaque`: introspection answers them.'),
        claims: Claims.describe('What it says.'),
        expires_in: Seconds.describe('How long it is valid, in seconds.'),
      })
      .nullable()
      .describe('The access token. `null` where the request would be refused.'),
    refresh_token: z
      .object({
        expires_in: Seconds.describe('How long it is valid without a use, in seconds.'),
        ends_with_session: z
          .boolean()
          .describe('Whether it ends with the session in which the person signed in.'),
      })
      .nullable()
      .describe('The refresh token. `null`: none.'),
    userinfo: Claims.nullable().describe(
      'What `{issuer}/oauth/userinfo` answers. `null` where the access token is for an API or for no person.',
    ),
    refusal: RefusalView.pick({
      endpoint: true,
      error: true,
      reason: true,
      sent: true,
      expected: true,
      differs_at: true,
    })
      .nullable()
      .describe('Why the request would be refused, with the comparison that fails. `null`: it would not.'),
  })
  .openapi('TokenPreview')

export type TokenPreview = z.output<typeof TokenPreviewView>
