import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { providerOf } from '../../../providers/index.ts'
import { consequences, METHODS } from './consequences.ts'
import { countWithoutSecondFactor } from './store.ts'

/** What turning a method off would mean. */
export function consequenceRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      tag: 'Providers',
      access: management('read', 'users'),
      id: 'provider.sign_in_consequences',
      method: 'get',
      path: '/api/v1/sign-in/consequences',
      summary: 'Count who depends on each sign-in method',
      description:
        'For each method: how many people can use it, and how many of them would have no way in if it were turned off, as the ' +
        'provider is set now. Counted among the first 10,000 people of each method: `complete` is false if there are more.',
      answer: z
        .object({
          data: z
            .array(
              z.object({
                method: z.enum(METHODS).describe('Method of sign-in.'),
                people: z.int().describe('Number of users who have it; for methods by mail, all of them.'),
                only: z.int().describe('Who would be locked out without it.'),
                complete: z.boolean().describe('Whether all people were counted.'),
              }),
            )
            .describe('One entry for each method.'),
          without_second_factor: z
            .object({
              customers: z.int().describe('Number of customers.'),
              staff: z.int().describe('Number of staff.'),
            })
            .describe(
              'Who has neither an app nor a passkey, and would have to add one. 10,000 stands for as many or more.',
            ),
        })
        .openapi('SignInConsequences'),
    },
    async ({ services, provider, c }) => ({
      data: await consequences(services.db, provider.id, providerOf(c).settings),
      without_second_factor: await countWithoutSecondFactor(services.db, provider.id),
    }),
  )
}
