import type { App } from '../../src/app.ts'
import { Api, type ApiPlugs, z } from '../../src/platform/http/api.ts'
import type { Access } from '../../src/platform/http/context.ts'
import { deprecatedField } from '../../src/platform/http/deprecation.ts'
import { answerErrors } from '../../src/platform/http/middleware.ts'
import type { Deprecation } from '../../src/platform/http/route-spec.ts'
import { Problem } from '../../src/platform/problem.ts'

export const ENDING: Deprecation = { since: '2027-01-01', sunset: '2027-08-01', use: 'news.get' }
export const ENDING_FIELD: Deprecation = { since: '2027-02-01', sunset: '2027-09-01', use: 'label' }

interface Options extends Partial<Pick<ApiPlugs, 'authenticate' | 'ending'>> {
  deprecated?: Deprecation
  access: readonly Access[]
  provider: object
}

/** An API beside the service's own, of a route that ends and one with a field that does: no real one does today. */
export function endingApi(
  { services, api: other }: Pick<App, 'services' | 'api'>,
  { deprecated = ENDING, access, provider, ...plugs }: Options,
): App['api'] {
  const { throttle } = other
  const api = new Api(services, {
    throttle,
    waysBack: throttle,
    assistants: throttle,
    authenticate: async () => ({ kind: 'anonymous' }),
    ending: { note() {} },
    record: async () => {},
    nameTarget: async () => undefined,
    requireRecentFactor: () => {},
    ...plugs,
  })
  api.hono.onError(answerErrors(services.log))
  api.hono.use(async (c, next) => {
    c.set('provider', provider as never)
    await next()
  })
  const old = { path: '/api/v1/olds/{name}', tag: 'Olds', params: z.object({ name: z.string() }), access }
  const answer = z.object({ name: z.string() })
  api.route(
    {
      ...old,
      id: 'olds.get',
      method: 'get',
      summary: 'Get an old one',
      description: 'One.',
      answer,
      deprecated,
    },
    async ({ params: { name } }) => {
      if (name === 'none') throw new Problem('not_found')
      return { name }
    },
  )
  const title = deprecatedField(z.string().optional().describe('Its title.'), ENDING_FIELD)
  api.route(
    {
      ...old,
      id: 'olds.update',
      method: 'patch',
      summary: 'Change an old one',
      description: 'One.',
      recentFactor: 'not needed: nothing changes',
      body: z.strictObject({ title, label: z.string().optional() }),
      answer,
    },
    async ({ params }) => params,
  )
  return api
}
